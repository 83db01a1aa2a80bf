import type { EnvioConcluido } from '@tropeiro/contract'
import { montarConsSitCte, pedidoDeSituacaoMdfe } from '@tropeiro/fiscal'
import type { Devolvido, Servico } from '../../../adapters/sefaz/index.ts'
import { abrirCertificadoDa, type CertificadoEmUso } from '../../../alicerce/certificados/index.ts'
import { contar } from '../../../alicerce/fatos/index.ts'
import type { CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError } from '../../../errors.ts'
import { proporContingencia } from '../contingencia/proposta.service.ts'
import { type Assinado, type Leitura, lerConsulta, lerEnvio, type TipoDeEnvio } from '../leitura.rules.ts'
import { marcarNumero } from '../numeros/numeracao.service.ts'
import {
  type Acao,
  esperaMs,
  type Passo,
  passoDaFalha,
  passoDaLeitura,
  proximaConsulta,
} from './envio.rules.ts'
import * as repository from './envios.repository.ts'
import { bloquear, liberar, quandoPode } from './governo.service.ts'

const HORA_MS = 3_600_000

const servicoDe: Record<TipoDeEnvio, { enviar: Servico; consultar: Servico | null }> = {
  cte: { enviar: 'CTeRecepcaoSincV4', consultar: 'CTeConsultaV4' },
  cte_simp: { enviar: 'CTeRecepcaoSimpV4', consultar: 'CTeConsultaV4' },
  cte_evento: { enviar: 'CTeRecepcaoEventoV4', consultar: 'CTeConsultaV4' },
  cteos: { enviar: 'CTeRecepcaoOSV4', consultar: 'CTeConsultaV4' },
  cteos_evento: { enviar: 'CTeRecepcaoEventoV4', consultar: 'CTeConsultaV4' },
  gtve: { enviar: 'CTeRecepcaoGTVeV4', consultar: 'CTeConsultaV4' },
  gtve_evento: { enviar: 'CTeRecepcaoEventoV4', consultar: 'CTeConsultaV4' },
  mdfe: { enviar: 'MDFeRecepcaoSinc', consultar: 'MDFeConsulta' },
  mdfe_evento: { enviar: 'MDFeRecepcaoEvento', consultar: 'MDFeConsulta' },
  nfe_evento: { enviar: 'NFeRecepcaoEvento4', consultar: null },
}

const semDeclaracao = (xml: string): string => xml.replace(/^\s*<\?xml[^>]*\?>\s*/, '')

/** What goes into the envelope: the very bytes that were signed, or a query of their key. */
function mensagemDe(e: repository.EnvioRow, acao: Acao): string {
  if (acao === 'consultar')
    return e.tipo.startsWith('mdfe')
      ? pedidoDeSituacaoMdfe(e.ambiente, e.chave)
      : montarConsSitCte(e.chave, e.ambiente)
  const xml = semDeclaracao(e.assinado.toString('utf8'))
  return e.tipo === 'nfe_evento' && !xml.startsWith('<envEvento')
    ? `<envEvento xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><idLote>${e.id}</idLote>${xml}</envEvento>`
    : xml
}

const paraLer = (e: repository.EnvioRow): Assinado => ({
  tipo: e.tipo,
  chave: e.chave,
  tp_evento: e.tp_evento,
  n_seq: e.n_seq,
  xml: e.assinado.toString('utf8'),
  digest: e.digest,
})

type Preparada = { envio: repository.EnvioRow; acao: Acao; servico: Servico; certificado: CertificadoEmUso }

/** Decides what is to be done with a row now, and writes it down before it is done. */
const preparar = (ctx: CtxDoGrupo, id: string): Promise<Preparada | null> =>
  ctx.tx(async (db) => {
    const agora = ctx.clock()
    const envio = await repository.lockEnvio(db, id)
    if (!envio || (envio.estado !== 'fila' && envio.estado !== 'pendente') || envio.proxima > agora)
      return null
    const servicos = servicoDe[envio.tipo]
    const acao: Acao = envio.estado === 'fila' || !servicos.consultar ? 'enviar' : 'consultar'
    const servico = acao === 'enviar' ? servicos.enviar : servicos.consultar!
    const adiar = async (quando: Date, porque: string) => {
      await repository.updateAdiado(db, id, quando, porque)
      return null
    }
    const quem = { cnpj: envio.cnpj, servico, ambiente: envio.ambiente }
    const parado = await quandoPode(db, quem, agora)
    if (parado) return adiar(parado.proxima, parado.motivo)
    if (acao === 'consultar') {
      const desde = new Date(agora.getTime() - HORA_MS)
      const feitas = await repository.listConsultas(db, { chave: envio.chave, servico, desde })
      const livre = proximaConsulta(feitas, agora)
      if (livre) return adiar(livre, 'O limite de consultas desta chave por hora foi alcançado.')
    }
    try {
      const certificado = await abrirCertificadoDa(ctx, db, envio.cnpj)
      if (acao === 'enviar') {
        await repository.updateEnviando(db, id)
        if (envio.tp_evento === '') await marcarNumero(db, envio, 'reservado', { tpEmis: envio.tp_emis })
      }
      return { envio, acao, servico, certificado }
    } catch (e) {
      // No certificate, or one that has ended: an admin sends another, and the row goes on.
      if (!(e instanceof AppError)) throw e
      return adiar(new Date(agora.getTime() + esperaMs(6, ctx.config.sefazEsperaMs)), e.message)
    }
  })

const estadoDoNumero = { autorizado: 'autorizado', rejeitado: 'rejeitado', cancelado: 'cancelado' } as const

/** The cancellation of a document is an event; its number is cancelled with it. */
const CANCELAMENTO = '110111'

async function anotarNumero(
  db: Db,
  e: repository.EnvioRow,
  passo: Passo,
  chaveDeFora: string | null,
): Promise<void> {
  // Contingency took its place: nobody will come to let go of its number.
  if (passo.estado === 'alarme' && e.trocado && chaveDeFora !== null)
    return marcarNumero(db, e, 'de_fora', { motivo: passo.erro, chaveDeFora })
  const estado = estadoDoNumero[passo.estado as keyof typeof estadoDoNumero]
  if (!estado) return
  const motivo = `${passo.cStat} ${passo.xMotivo}`.slice(0, 300)
  if (e.tp_evento === '') {
    const deixado = estado === 'rejeitado' && e.trocado
    await marcarNumero(db, e, deixado ? 'abandonado' : estado, {
      motivo,
      tpEmis: e.tp_emis,
      livre: deixado,
    })
  } else if (e.tp_evento === CANCELAMENTO && estado === 'autorizado') {
    await marcarNumero(db, e, 'cancelado', { motivo })
  }
}

/** The state does not know the EPEC yet: says nothing of its service (MOC 4.00, annex I, G186). */
const EPEC_A_CAMINHO = '641'

const finais = ['autorizado', 'rejeitado', 'cancelado', 'alarme'] as const
const isFinal = (estado: string): estado is EnvioConcluido['estado'] =>
  (finais as readonly string[]).includes(estado)

/** Writes what a call brought: the row, the call itself, the number, the limits; and tells the end, once. */
function concluir(ctx: CtxDoGrupo, p: Preparada, devolvido: Devolvido, comecou: Date): Promise<void> {
  const { envio, acao, servico } = p
  const leitura: Leitura | null =
    devolvido.tipo === 'corpo'
      ? (acao === 'enviar' ? lerEnvio : lerConsulta)(paraLer(envio), devolvido.corpo)
      : null
  return ctx.tx(async (db) => {
    const agora = ctx.clock()
    const antes = {
      estado: envio.estado,
      falhas: envio.falhas,
      acao,
      agora,
      tpEmis: envio.tp_emis,
      baseMs: ctx.config.sefazEsperaMs,
    }
    const passo =
      devolvido.tipo === 'falha' ? passoDaFalha(antes, devolvido) : passoDaLeitura(antes, leitura!)
    const pronto = leitura?.tipo === 'autorizado' || leitura?.tipo === 'cancelado' ? leitura : null
    const chaveDeFora = leitura?.tipo === 'outra_chave' && envio.tp_evento === '' ? leitura.chave : null
    const escrito = await repository.updatePasso(db, envio.id, {
      ...passo,
      consultou: acao === 'consultar',
      pronto,
      chaveDeFora,
    })
    const recusado = acao === 'enviar' && leitura?.tipo === 'rejeitado'
    await repository.insertChamada(db, {
      envioId: envio.id,
      servico,
      ambiente: envio.ambiente,
      cnpj: envio.cnpj,
      chave: envio.chave,
      em: comecou,
      ms: devolvido.ms,
      resultado: devolvido.tipo === 'falha' ? devolvido.onde : recusado ? 'recusado' : 'resposta',
      cStat: passo.cStat,
      texto: passo.xMotivo || passo.erro,
    })
    const quem = { cnpj: envio.cnpj, servico, ambiente: envio.ambiente }
    if (passo.bloquear) await bloquear(db, quem, agora, passo.xMotivo)
    else if (leitura && leitura.tipo !== 'ilegivel') await liberar(db, quem)
    const aguardando = leitura?.tipo === 'ocupado' && leitura.cStat === EPEC_A_CAMINHO
    if ((leitura?.tipo === 'ocupado' && !aguardando) || devolvido.tipo === 'falha')
      await proporContingencia(db, envio, agora, passo.xMotivo || passo.erro)
    // Another worker ended it: what it wrote stands, and was told.
    if (!escrito || !isFinal(passo.estado)) return
    // Contingency may have taken its place while the answer was on its way.
    await anotarNumero(db, { ...envio, trocado: escrito.trocado }, passo, chaveDeFora)
    await contar(db, `envio.${envio.tipo}`, envio.id, {
      ambiente: envio.ambiente,
      chave: envio.chave,
      tpEvento: envio.tp_evento,
      nSeq: envio.n_seq,
      tpEmis: envio.tp_emis,
      referencia: envio.referencia,
      estado: passo.estado,
      cStat: passo.cStat,
      xMotivo: passo.xMotivo,
      erro: passo.erro,
      protocolo: pronto?.protocolo ?? null,
      recebidoEm: pronto?.em ?? '',
      trocado: escrito.trocado,
    })
  })
}

/** One row: decide, call, write. */
export async function tratar(ctx: CtxDoGrupo, id: string): Promise<void> {
  const preparada = await preparar(ctx, id)
  if (!preparada) return
  const { envio, acao, servico, certificado } = preparada
  const comecou = ctx.clock()
  const devolvido = await ctx.sefaz.chamar({
    servico,
    autorizador: envio.autorizador,
    ambiente: envio.ambiente,
    xml: mensagemDe(envio, acao),
    quem: certificado,
  })
  await concluir(ctx, preparada, devolvido, comecou)
}
