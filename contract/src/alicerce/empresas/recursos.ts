/** What a group may have beyond the modules of its bases: spec §5. */
export const recursosDeGrupo = ['tms', 'frotas', 'roteirizacao'] as const
export type RecursoDeGrupo = (typeof recursosDeGrupo)[number]

export const nomeDoRecurso: Record<RecursoDeGrupo, string> = {
  tms: 'Financeiro (tms)',
  frotas: 'Frotas',
  roteirizacao: 'Roteirização',
}
