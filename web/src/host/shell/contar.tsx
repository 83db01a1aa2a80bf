import type { Contagens } from '@tropeiro/contract/gestao/torre'
import { useEffect } from 'react'
import { useTorreContagens } from '../../gestao/torre/index.ts'
import { porNumeros } from './numeros.ts'

/** The route whose row shows each number. */
const rotas: Record<keyof Contagens, string> = {
  romaneios: 'romaneios',
  em_viagem: 'rastreamento',
  auditoria: 'ferramentas-auditoria',
  cte: 'cte-listar',
  mdfe: 'mdfe-listar',
  sem_rota: 'rotas',
}

/** Reads the numbers of the menu, and again when live events tell that something of theirs changed. */
export function Contar() {
  const { data } = useTorreContagens()
  useEffect(() => {
    if (data)
      porNumeros(
        Object.fromEntries(Object.entries(data).map(([key, n]) => [rotas[key as keyof Contagens], n ?? 0])),
      )
  }, [data])
  return null
}
