import type {
  ColunaDaPlanilha,
  ColunasDitas,
  TipoDeColunas,
} from '@tropeiro/contract/parceria/migracao/formas'
import { useState } from 'react'
import { useLerColunas } from '../migracao.queries.ts'

/** A field stands under one column: said of another, it is free in the one that had it. */
const comCampo = (colunas: readonly ColunaDaPlanilha[], chave: string, campo: string | null) =>
  colunas.map((c) => {
    if (c.chave === chave) return { ...c, campo, de: null }
    return campo !== null && c.campo === campo ? { ...c, campo: null, de: null } : c
  })

/** A sheet that somebody chose, and what each of its columns is taken for. */
export function useArquivo(tipo: TipoDeColunas) {
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [colunas, setColunas] = useState<readonly ColunaDaPlanilha[]>([])
  const ler = useLerColunas(tipo)
  const ditas: ColunasDitas = { colunas: colunas.map(({ chave, campo }) => ({ chave, campo })) }
  return {
    lendo: ler.isPending,
    /** Null until it is chosen and read. */
    lido: arquivo && ler.data ? { arquivo, lidas: ler.data } : null,
    colunas,
    ditas,
    escolher: (file: File) => {
      setArquivo(file)
      ler.mutate(file, { onSuccess: (lidas) => setColunas(lidas.colunas) })
    },
    dizer: (chave: string, campo: string | null) => setColunas((now) => comCampo(now, chave, campo)),
    largar: () => {
      setArquivo(null)
      ler.reset()
    },
  }
}
