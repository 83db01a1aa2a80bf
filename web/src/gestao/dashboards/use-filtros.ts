import { ufs } from '@tropeiro/contract/formats'
import { useMemo } from 'react'
import { useMotoristas, usePessoas, useRotas } from '../../carga/notas/index.ts'
import { useLoggedSession } from '../../session/session.store.ts'
import type { Filter, Option } from '../../ui/index.ts'
import type { Estado } from './painel-estado.ts'

const states: Option[] = ufs.map((value) => ({ value, label: value }))
const classes: Option[] = [
  { value: 'NORMAL', label: 'Normal' },
  { value: 'AVULSO', label: 'Avulso' },
  { value: 'TODAS', label: 'Todas' },
]

/** What narrows a dashboard, the period first. */
export function useFiltros(v: Estado): Filter[] {
  const session = useLoggedSession()
  const remetente = usePessoas('remetente', v.remetente)
  const rotas = useRotas()
  const motoristas = useMotoristas()
  const bases = useMemo(
    () => session.bases.filter((b) => b.active).map((b): Option => ({ value: b.name, label: b.name })),
    [session],
  )
  return [
    { kind: 'dates', name: 'de', until: 'ate', label: 'Emissão', primary: true },
    { kind: 'options', name: 'base', label: 'Base', primary: true, options: bases },
    { kind: 'search', name: 'remetente', label: 'Remetente', primary: true, ...remetente },
    ...(rotas ? [{ kind: 'search' as const, name: 'rota', label: 'Rota', options: rotas }] : []),
    { kind: 'options', name: 'uf', label: 'UF', options: states },
    ...(motoristas
      ? [{ kind: 'search' as const, name: 'motorista', label: 'Motorista', options: motoristas }]
      : []),
    { kind: 'one', name: 'classificacao', label: 'Classificação', options: classes },
  ]
}
