import { type Asker, can } from '@tropeiro/contract'
import { auditoria } from '@tropeiro/contract/comprovacao/auditoria'
import type { EstadoDaProva } from '../comprovacoes.rules.ts'

export type ProvaDaImagem = { estado: EstadoDaProva; protocolo: boolean; autor_id: string | null }
type Quem = { asker: Asker; usuario: { id: string } }

/**
 * Why a proof's images stay as they are, null when they may be taken back: by who made the proof or by who audits, until it
 * is approved or its note stands in a protocol.
 */
export function imagensFicam({ asker, usuario }: Quem, p: ProvaDaImagem): string | null {
  if (p.autor_id !== usuario.id && !can(asker, auditoria.atualizar.access))
    return 'só quem registrou o comprovante ou quem audita pode mudá-las'
  if (p.protocolo) return 'a nota já está em um protocolo'
  if (p.estado === 'aprovado') return 'o comprovante já foi aprovado; desfaça a auditoria antes'
  return null
}
