import { formatPlaca } from '@tropeiro/contract/formats'
import { checklists } from '@tropeiro/contract/frota/manutencao/checklists'
import { enfileirar } from '../outbox/outbox-store.ts'
import { agora } from './clock.ts'
import type { ChecklistNoTelefone, Rascunho } from './db.ts'
import { esvaziar, reler } from './phone.ts'

/** Puts what was seen of a vehicle in the queue, and tries to send it. The draft is cleared with it. */
export async function mandarChecklist(rascunho: Rascunho, c: ChecklistNoTelefone): Promise<void> {
  const id = crypto.randomUUID()
  const em = agora()
  const imagens = Object.values(c.respostas).flatMap((r) => (r.resposta === 'nok' ? r.fotos : []))
  await enfileirar(
    [
      {
        id,
        dono: rascunho.dono,
        tipo: 'checklist',
        titulo: `Checklist de ${checklists[c.modelo].nome.toLowerCase()}`,
        detalhe: formatPlaca(c.placa),
        em: em.toISOString(),
        numero_romaneio: 0,
        nota: null,
        efeito: null,
        ocorrencia: null,
        corpo: {
          placa: c.placa,
          modelo: c.modelo,
          km: Number(c.km),
          segundos: Math.max(0, Math.min(86_400, Math.round((em.getTime() - c.inicio) / 1000))),
          respostas: Object.entries(c.respostas).map(([item, r]) => ({
            item,
            resposta: r.resposta,
            observacao: r.resposta === 'nok' ? r.observacao.trim() : '',
            fotos: r.resposta === 'nok' ? r.fotos.map((foto) => imagens.indexOf(foto)) : [],
          })),
        },
        imagens,
      },
    ],
    rascunho.id,
  )
  await reler()
  void esvaziar()
}
