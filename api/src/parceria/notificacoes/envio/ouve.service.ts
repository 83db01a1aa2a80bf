import { ehEmail, lerEnderecos } from '@tropeiro/contract/carga/correio/destinatarios'
import { celular, type PublicoDoAviso } from '@tropeiro/contract/parceria/notificacoes/rules'
import type { Ouve, Ouvir } from '../../../alicerce/fatos/index.ts'
import type { Deps } from '../../../ctx.ts'
import { eventoDaLinha, quandoAvisar } from '../notificacoes.rules.ts'
import { type Candidata, enqueue, insertAvisos, listCandidatas, type NovoAviso } from './fila.repository.ts'

/** What a phone told later than this is no news any more. */
const NOVIDADE_MS = 3 * 24 * 3_600_000

type Destino = Pick<NovoAviso, 'canal' | 'publico' | 'para'>

const emails = (texto: string): string[] => lerEnderecos(texto).filter(ehEmail)

/** To whom a rule tells of a note: each address once, the shipper's side first. */
function destinosDe(c: Candidata): Destino[] {
  const found = new Map<string, Destino>()
  const add = (canal: Destino['canal'], publico: PublicoDoAviso, para: string | null) => {
    if (para && c.canais.includes(canal) && !found.has(`${canal}:${para}`))
      found.set(`${canal}:${para}`, { canal, publico, para })
  }
  if (c.para_embarcador) {
    const own = c.emails_embarca.length > 0 ? c.emails_embarca : emails(c.email_embarca)
    for (const para of own) add('email', 'embarcador', para.toLowerCase())
    add('whatsapp', 'embarcador', celular(c.fone_embarca))
  }
  for (const para of c.extras) add('email', 'embarcador', para)
  if (c.para_destinatario) {
    for (const para of emails(c.email_dest)) add('email', 'destinatario', para)
    add('whatsapp', 'destinatario', celular(c.fone_dest))
  }
  return [...found.values()]
}

function avisosDe(deps: Deps, c: Candidata, agora: Date): NovoAviso[] {
  const evento = eventoDaLinha(c.tipo, c.efeito, c.texto)
  if (!evento || !c.eventos.includes(evento)) return []
  return destinosDe(c).map((d) => ({
    ...d,
    regraId: c.regra_id,
    regraNome: c.regra_nome,
    notaId: c.nota_id,
    eventoId: c.evento_id,
    evento,
    chave: c.devolucao ? `devolucao:${c.devolucao}` : `evento:${c.evento_id}`,
    mostraFoto: c.mostra_foto && d.publico === 'embarcador',
    // Somebody presses each WhatsApp by himself: a summary is for e-mail.
    resumo: c.modo === 'resumo' && d.canal === 'email',
    estado: d.canal === 'whatsapp' && !deps.whatsapp ? 'a_mao' : 'fila',
    quando: quandoAvisar(agora, d.canal === 'email' ? c : { ...c, modo: 'uma' }),
  }))
}

/** What happens to notes is told by the group's rules: the rows of the messages are written with the listener's place. */
const avisarPelasRegras: Ouvir = async (deps, db, fatos) => {
  const agora = deps.clock()
  const candidatas = await listCandidatas(
    db,
    fatos.map((f) => f.id),
    new Date(agora.getTime() - NOVIDADE_MS),
  )
  const avisos = candidatas.flatMap((c) => avisosDe(deps, c, agora))
  if (avisos.length === 0) return
  await insertAvisos(db, avisos)
  await enqueue(db)
}

export const notificacoesOuvem: Ouve = {
  'nota.saiu': avisarPelasRegras,
  'nota.comprovada': avisarPelasRegras,
  'nota.ocorrencia': avisarPelasRegras,
  'nota.aprovada': avisarPelasRegras,
  'nota.devolvida': avisarPelasRegras,
}
