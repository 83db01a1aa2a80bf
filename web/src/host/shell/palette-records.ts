import { useQuery } from '@tanstack/react-query'
import { formatChave, formatDateTime, unmask } from '@tropeiro/contract/formats'
import { useEffect, useState } from 'react'
import type { NotaDoVerbo } from '../../carga/notas/index.ts'
import { client } from '../../lib/client.ts'
import type { Path } from '../../lib/path.ts'

/** A record found: where it is, and what it says of itself. */
export type FoundRecord = {
  id: string
  kind: 'nota' | 'romaneio'
  label: string
  hint: string
  status?: string
  to: Path
  /** Of a note: what its verbs ask for. */
  nota?: NotaDoVerbo
}

const PAUSE_MS = 180
const MOST = 5

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

/** The text, once the person stops typing for a moment. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

async function findNotas(texto: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { dados } = await client.notas.buscar({ body: { texto, limite: MOST }, signal })
  return dados.map((nota) => ({
    id: `nota-${nota._id}`,
    kind: 'nota',
    label: nota.numero ? `Nota ${nota.numero} · ${nota.destinatario}` : formatChave(nota.chave ?? nota.ar),
    hint: [nota.cidade, nota.sit_atual].filter(Boolean).join(' · '),
    to: `/app/pesquisa/${nota._id}`,
    nota,
  }))
}

async function findRomaneios(typed: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { dados } = await client.romaneios.pesquisar({
    body: {
      ...(isNumber(typed) ? { numero_romaneio: typed } : { busca: typed }),
      ordem: 'abertos',
      por_pagina: MOST,
    },
    signal,
  })
  return dados.map((romaneio) => ({
    id: `romaneio-${romaneio.id}`,
    kind: 'romaneio',
    label: `Romaneio ${romaneio.numeroRomaneio}${romaneio.motorista ? ` · ${romaneio.motorista}` : ''}`,
    hint: [
      formatDateTime(romaneio.saida_em ?? romaneio.data),
      romaneio.rota,
      `${romaneio.totalNotas} ${romaneio.totalNotas === 1 ? 'nota' : 'notas'}`,
    ]
      .filter(Boolean)
      .join(' · '),
    status: romaneio.estado,
    to: `/app/romaneios/editar/${romaneio.numeroRomaneio}`,
  }))
}

/** Notes and romaneios that match what was typed, for those who may see them. */
export function useRecords(query: string, may: { notas: boolean; romaneios: boolean }) {
  const typed = useSettled(query.trim())
  const text = unmask(typed).length === 44 ? unmask(typed) : typed
  return useQuery({
    queryKey: ['palette', text, may.notas, may.romaneios],
    enabled: text.length >= 2,
    staleTime: 10_000,
    retry: false,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const wanted = [
        ...(may.notas ? [findNotas(text, signal)] : []),
        ...(may.romaneios && text.length < 44 ? [findRomaneios(text, signal)] : []),
      ]
      const found = await Promise.allSettled(wanted)
      return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    },
  })
}

/** What can be done about notes comes when there is one to do it with: nothing of it is in the shell. */
export const useVerbosPara = (enabled: boolean) =>
  useQuery({
    queryKey: ['palette', 'verbos'],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
    queryFn: async () => (await import('../../carga/notas/verbos/verbos.ts')).verbosPara,
  }).data
