import type { DestinoDaMensagem } from '@tropeiro/contract/atendimento/sac/email'
import { esperaDeTerceiro } from '@tropeiro/contract/atendimento/sac/incidente'
import type { CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { insertLigacao } from '../atendimento/agir.repository.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { insertEvento } from '../eventos.repository.ts'
import { recalcular } from '../relogio/relogio.service.ts'
import { lockIncidente } from '../sac.repository.ts'
import { avisarTelas, portaDoIncidente } from '../vida.service.ts'
import { abrirDaCarta } from './abrir-carta.service.ts'
import { type CaixaRow, listCaixas, lockCaixa, updateLido, updateTesteVoltou } from './caixas.repository.ts'
import type { Carta } from './carta.rules.ts'
import { incidenteDoEndereco, semMais } from './endereco.rules.ts'
import { confirmar } from './enviar-carta.service.ts'
import { devolvida, maquinaDe, semResposta } from './maquina.rules.ts'
import * as repository from './mensagens.repository.ts'
import { assuntoNu, dobrar, numeroNoAssunto, soAgradece } from './texto.rules.ts'

const NA_LINHA = 5
const DO_REMETENTE = 20
const CONFIRMACOES = 3

/** What stands of a letter before anything is decided. */
export type Guardada = {
  uid: number
  validade: string
  original: string | null
  bytes: number
  anexos: repository.AnexoGuardado[]
}

type Fim = {
  destino: DestinoDaMensagem
  motivo: string
  incidenteId?: string
  eventoId?: string | null
  assuntoMudou?: boolean
  /** It opened this one: whoever wrote is told its number. */
  confirma?: { id: string; numero: string; assunto: string }
}

type Encaixe = { linha: repository.Linha; como: 'resposta' | 'endereco' | 'numero'; estranho: boolean }

/** Which incident a letter is of, and whether whoever wrote it has a part in that. */
async function encaixar(
  ctx: CtxDoGrupo,
  db: Db,
  c: Carta,
  caixas: readonly string[],
): Promise<Encaixe | null> {
  const dele = (l: repository.Linha) => repository.participa(db, l.id, c.de.endereco)
  const ids = [c.emRespostaA, ...c.referencias].filter(Boolean)
  const linha = ids.length > 0 ? await repository.findLinhaPorIds(db, ids) : undefined
  if (linha && (await dele(linha))) return { linha, como: 'resposta', estranho: false }
  const numero = incidenteDoEndereco(ctx.config, db.grupo, caixas, c.para)
  const assinada = numero ? await repository.findLinhaPorNumero(db, numero) : undefined
  if (assinada) return { linha: assinada, como: 'endereco', estranho: !(await dele(assinada)) }
  const dito = numeroNoAssunto(c.assunto)
  const citada = dito ? await repository.findLinhaPorNumero(db, dito) : undefined
  if (citada && (await dele(citada))) return { linha: citada, como: 'numero', estranho: false }
  return linha ? { linha, como: 'resposta', estranho: true } : null
}

const nomeDe = (c: Carta): string => (c.de.nome ? `${c.de.nome} <${c.de.endereco}>` : c.de.endereco)

/** A line that only who attends reads. */
async function porDentro(db: Db, id: string, c: Carta, texto: string): Promise<string> {
  const dito = await insertEvento(db, id, {
    tipo: 'mensagem',
    lado: 'cliente',
    publico: false,
    texto,
    autor: { id: null, nome: nomeDe(c) },
  })
  await avisarTelas(db, id, 'anotar')
  return dito.id
}

/** The customer answers: what was resolved comes back, unless he only says thanks. */
async function responder(db: Db, e: Encaixe, c: Carta, texto: string): Promise<Fim> {
  const { linha } = e
  const travado = (await lockIncidente(db, linha.id))!
  const assuntoMudou = assuntoNu(c.assunto) !== '' && assuntoNu(c.assunto) !== assuntoNu(linha.assunto)
  const motivo = {
    resposta: 'Responde a uma mensagem',
    endereco: 'Endereço do incidente',
    numero: 'Número no assunto',
  }[e.como]
  if (travado.estado === 'resolvido' && soAgradece(texto))
    return {
      destino: 'interna',
      motivo: 'Só agradece: não reabriu',
      incidenteId: linha.id,
      eventoId: await porDentro(db, linha.id, c, texto),
    }
  let eventoId: string | null = null
  const espera =
    travado.estado === 'aguardando'
      ? { para: esperaDeTerceiro(travado.motivo) ? ('aguardando' as const) : ('em_atendimento' as const) }
      : {}
  await passar(db, portaDoIncidente, travado, 'responder', {
    ...espera,
    fazer: async () => {
      const dito = await insertEvento(db, linha.id, {
        tipo: 'mensagem',
        lado: 'cliente',
        publico: true,
        texto: texto || '(mensagem sem texto)',
        autor: { id: null, nome: nomeDe(c) },
      })
      eventoId = dito.id
      if (e.estranho)
        await insertEvento(db, linha.id, {
          tipo: 'nota',
          lado: 'sistema',
          texto: `${c.de.endereco} respondeu pelo endereço do incidente e não estava na conversa.`,
        })
    },
  })
  return { destino: 'encaixada', motivo, incidenteId: linha.id, eventoId, assuntoMudou }
}

/** What becomes of a letter, and the incident that it opens or goes on with. The first rule that serves. */
async function decidir(ctx: CtxDoGrupo, db: Db, caixa: CaixaRow, c: Carta): Promise<Fim> {
  const caixas = (await listCaixas(db)).map((one) => one.endereco)
  if (caixa.teste_id === c.messageId) {
    await updateTesteVoltou(db, caixa.id, ctx.clock())
    return { destino: 'teste', motivo: 'Teste de ida e volta' }
  }
  const nossa =
    /<([^<>]+)>/.exec(ctx.config.emailFrom)?.[1]?.toLowerCase() ?? ctx.config.emailFrom.toLowerCase()
  if ([...caixas, nossa].includes(semMais(c.de.endereco)))
    return { destino: 'eco', motivo: 'Veio de um endereço nosso' }
  const maquina = maquinaDe(c)
  if (maquina === 'devolucao') {
    const d = devolvida(c)
    const of = await repository.marcarDevolvida(db, d.ids, d)
    if (of) {
      await insertEvento(db, of.incidente_id, {
        tipo: 'nota',
        lado: 'sistema',
        texto: `Não chegou a ${d.endereco}: ${d.motivo}`,
      })
      await avisarTelas(db, of.incidente_id, 'anotar')
    }
    return {
      destino: 'devolucao',
      motivo: `Devolução de ${d.endereco || 'um endereço'}`,
      ...(of ? { incidenteId: of.incidente_id } : {}),
    }
  }
  if (c.de.endereco === '') return { destino: 'suspeita', motivo: 'Sem remetente' }
  const e = await encaixar(ctx, db, c, caixas)
  const { texto } = dobrar(c.texto, c.encaminhada)
  const recentes = await repository.contarRecentes(db, c.de.endereco, e?.linha.id ?? null)
  const cabe = e && !(e.como === 'resposta' && e.estranho) && e.linha.status !== 'encerrado' ? e : null
  if (maquina === 'resposta') {
    if (!e || (e.como === 'resposta' && e.estranho))
      return { destino: 'maquina', motivo: 'Resposta automática' }
    const eventoId = await porDentro(db, e.linha.id, c, `Resposta automática: ${texto || c.assunto}`)
    return { destino: 'interna', motivo: 'Resposta automática', incidenteId: e.linha.id, eventoId }
  }
  const freio =
    recentes.na_linha >= NA_LINHA
      ? `Mais de ${NA_LINHA} mensagens desta conversa em 10 minutos`
      : recentes.do_remetente >= DO_REMETENTE
        ? `Mais de ${DO_REMETENTE} mensagens deste remetente em uma hora`
        : ''
  if (freio) {
    if (!cabe) return { destino: 'freada', motivo: freio }
    const eventoId = await porDentro(db, cabe.linha.id, c, `${freio}. ${texto}`)
    return { destino: 'freada', motivo: freio, incidenteId: cabe.linha.id, eventoId }
  }
  if (cabe) return responder(db, cabe, c, texto)
  if (maquina === 'lista') return { destino: 'suspeita', motivo: 'Mandada a muitos (lista)' }
  const { grupo } = await lerConfiguracao(db)
  const aberto = await abrirDaCarta(db, grupo, caixa, {
    ...c.de,
    assunto: c.assunto,
    // Opened by a letter, all of it is said: what it quotes was not said here before.
    texto: c.texto,
    tudo: c.texto,
  })
  if (e) {
    await insertLigacao(db, aberto._id, e.linha.id)
    await insertEvento(db, aberto._id, {
      tipo: 'ligado',
      lado: 'sistema',
      texto:
        e.linha.status === 'encerrado' && !e.estranho
          ? `Continua o incidente ${e.linha.numero}, que estava encerrado`
          : `Traz uma mensagem do incidente ${e.linha.numero}, de quem ${c.de.endereco} não participa`,
      dados: { com: e.linha.id },
    })
  }
  const calada = !caixa.confirma || semResposta(c.de.endereco) || recentes.confirmacoes >= CONFIRMACOES
  return {
    destino: 'aberta',
    motivo: e ? 'Aberta e ligada' : 'Aberta',
    incidenteId: aberto._id,
    ...(calada ? {} : { confirma: { id: aberto._id, numero: aberto.numero, assunto: c.assunto } }),
  }
}

/**
 * Takes a letter in: what it becomes, that it was read, and how far the mailbox was read, in one transaction. A letter that is known,
 * of this mailbox or another, changes nothing.
 */
export const receberCarta = (ctx: CtxDoGrupo, caixaId: string, c: Carta, g: Guardada): Promise<void> =>
  ctx.tx(async (db) => {
    await repository.umaDeCadaVez(db)
    const caixa = await lockCaixa(db, caixaId)
    if (caixa.validade === g.validade && caixa.lido_ate >= g.uid) return
    await updateLido(db, caixaId, g.validade, g.uid)
    const known = await repository.findPorMessageId(db, c.messageId)
    if (known && (known.remetente === c.de.endereco || known.direcao === 'saida')) return
    // Somebody else's letter under an id that is taken is a letter of its own.
    const messageId = known ? `${c.messageId}#${c.de.endereco}` : c.messageId
    if (known && (await repository.findPorMessageId(db, messageId))) return
    const fim = await decidir(ctx, db, caixa, c)
    const { texto, citado } =
      fim.destino === 'aberta' ? { texto: c.texto, citado: '' } : dobrar(c.texto, c.encaminhada)
    await repository.insertMensagem(db, {
      caixaId,
      messageId,
      direcao: 'entrada',
      destino: fim.destino,
      motivo: fim.motivo,
      incidenteId: fim.incidenteId ?? null,
      eventoId: fim.eventoId ?? null,
      remetente: c.de.endereco,
      remetenteNome: c.de.nome,
      para: c.para,
      assunto: c.assunto,
      texto,
      citado,
      anexos: g.anexos,
      original: g.original,
      bytes: g.bytes,
      assuntoMudou: fim.assuntoMudou ?? false,
      uid: g.uid,
      validade: g.validade,
    })
    if (fim.confirma) await confirmar(ctx, db, caixa, fim.confirma, { endereco: c.de.endereco })
    if (fim.incidenteId && fim.destino === 'aberta') await recalcular(db, fim.incidenteId)
  })
