import { fold } from '@tropeiro/contract'
import type { NotaAuditoria } from '@tropeiro/contract/comprovacao/auditoria'

const approving = ['aprovado', 'aprovada', 'aprovar', 'a', 'ok']
const refusing = ['reprovado', 'reprovada', 'reprovar', 'r']

/** What a status as people and older screens write it asks for; null when it is none. */
export function lerStatus(texto: string): 'aprovar' | 'reprovar' | null {
  const word = fold(texto)
  if (approving.includes(word)) return 'aprovar'
  return refusing.includes(word) ? 'reprovar' : null
}

export type Grupo = { chave: string; titulo: string; notas: string[] }

/** Notes by romaneio or by recipient; groups stand in the order of their first note, which is that of the queue. */
export function agruparNotas(
  notas: Pick<
    NotaAuditoria,
    '_id' | 'numero_romaneio' | 'motorista' | 'cnpjDest' | 'destinatario' | 'cidade'
  >[],
  por: 'romaneio' | 'destinatario',
): Grupo[] {
  const groups = new Map<string, Grupo>()
  for (const nota of notas) {
    const [chave, titulo] =
      por === 'destinatario'
        ? [`dest:${nota.cnpjDest}`, `${nota.destinatario}, ${nota.cidade}`]
        : nota.numero_romaneio === null
          ? ['sem', 'Sem romaneio']
          : [
              `rom:${nota.numero_romaneio}`,
              `Romaneio ${nota.numero_romaneio}${nota.motorista ? ` · ${nota.motorista}` : ''}`,
            ]
    const group = groups.get(chave) ?? { chave, titulo, notas: [] }
    group.notas.push(nota._id)
    groups.set(chave, group)
  }
  return [...groups.values()]
}
