import type { PassoDaAcareacao } from '@tropeiro/contract/atendimento/sac/caso/acareacao'
import type { EstadoDaIndenizacao } from '@tropeiro/contract/atendimento/sac/caso/indenizacao'
import {
  type AtoDaAcareacao,
  type AtoDaIndenizacao,
  type IndenizacaoViva,
  vidaDaAcareacao,
  vidaDaIndenizacao,
} from '@tropeiro/contract/atendimento/sac/caso/vida'
import type { Db } from '../../../db/tx.ts'
import type { Porta } from '../../../vida.ts'
import { insertEvento } from '../eventos.repository.ts'
import { avisarTelas } from '../vida.service.ts'
import * as acareacao from './acareacao.repository.ts'
import * as indenizacao from './indenizacao.repository.ts'

/** A line of the incident's history, inside. */
export async function dizerNoIncidente(db: Db, incidente: string, texto: string): Promise<void> {
  await insertEvento(db, incidente, { tipo: 'caso', lado: 'atendimento', texto })
  await avisarTelas(db, incidente, 'caso')
}

type Com = { mudanca?: indenizacao.Mudanca; texto?: string }
type Linha = indenizacao.IndenizacaoRow & IndenizacaoViva

/** The one door through an indemnity's life: its row, and what its incident's history says. */
export const portaDaIndenizacao: Porta<IndenizacaoViva, AtoDaIndenizacao, Linha, Com> = {
  vida: vidaDaIndenizacao,
  travar: indenizacao.lockIndenizacao,
  conhecer: async (_db, i) => ({ ...i, devido: i.devido_centavos }),
  gravar: async (db, i, { para }, com) => {
    await indenizacao.updateIndenizacao(db, i.id, para as EstadoDaIndenizacao, com?.mudanca)
    if (com?.texto) await dizerNoIncidente(db, i.incidente_id, `Indenização ${i.numero}: ${com.texto}`)
  },
}

/** The same of a confrontation. */
export const portaDaAcareacao: Porta<
  { estado: PassoDaAcareacao },
  AtoDaAcareacao,
  acareacao.AcareacaoTravada,
  { texto: string; conclusao?: acareacao.Conclusao }
> = {
  vida: vidaDaAcareacao,
  travar: acareacao.lockAcareacao,
  gravar: async (db, a, { para }, com) => {
    await acareacao.updateAcareacao(db, a.id, para as PassoDaAcareacao, com?.conclusao)
    if (com) await dizerNoIncidente(db, a.incidente_id, `Acareação da nota ${a.nota}: ${com.texto}`)
  },
}
