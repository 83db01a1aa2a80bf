import { type AvisoVivo, vidaDoAviso } from '@tropeiro/contract/parceria/notificacoes/vida'
import { errors } from '../../errors.ts'
import type { Porta } from '../../vida.ts'
import { type AvisoTravado, lockAviso, updateReenviar } from './avisos.repository.ts'
import { updateEnviadas } from './envio/fila.repository.ts'

type Acao = (typeof vidaDoAviso.acoes)[number]

/** Where a message's life is held: sent again it is queued, sent by hand it counts as sent. */
export const portaDoAviso: Porta<AvisoVivo, Acao, AvisoTravado, { agora: Date; texto?: string }> = {
  vida: vidaDoAviso,
  travar: lockAviso,
  gravar: async (db, a, { acao, para }, com) => {
    if (!com || para === a.estado) return
    if (acao === 'reenviar')
      await updateReenviar(db, a.id, { agora: com.agora, estado: para === 'a_mao' ? para : 'fila' })
    else
      await updateEnviadas(db, [a.id], {
        via: 'mao',
        assunto: '',
        html: '',
        texto: com.texto ?? '',
        agora: com.agora,
      })
  },
  recusar: (motivo, a, acao) =>
    acao === 'abrir_no_whatsapp' && a.canal !== 'whatsapp'
      ? errors.invalido(motivo)
      : errors.conflito(motivo),
}
