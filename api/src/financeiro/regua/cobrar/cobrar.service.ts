import { diaEm } from '@tropeiro/contract'
import {
  impedimentosDaRegua,
  type RecusaDaRegua,
  semCobranca,
} from '@tropeiro/contract/financeiro/regua/nomes'
import { MAIS_ADIANTE, type Regua, utilDepois } from '@tropeiro/contract/financeiro/regua/regras'
import { somarDias } from '@tropeiro/contract/financeiro/titulos/regras'
import { diasParados } from '../../../cadastros/prazos/index.ts'
import { porNaFila } from '../../../carga/correio/index.ts'
import { type Ctx, type CtxDoGrupo, type Deps, em } from '../../../ctx.ts'
import { gruposTodos } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import { boletosDosTitulos } from '../../boletos/index.ts'
import { reguaErrors } from '../regua.errors.ts'
import { lerRegua, travarCliente } from '../regua.repository.ts'
import { assuntoDa, linhasDa, valorDa } from './carta.rules.ts'
import * as repository from './cobrar.repository.ts'
import { chaveDaFolha, guardarFolhas, type Pagaveis } from './folhas.service.ts'
import { type Cobranca, type Cobravel, planejar, suspensoPor } from './plano.rules.ts'

const HORIZONTE_DIAS = 60
const ATRAS_DIAS = 800

/** Days without work around a day, for whatever fell until then. */
export const paradosEmVolta = (db: Db, dia: string) =>
  diasParados(db, somarDias(dia, -ATRAS_DIAS), somarDias(dia, HORIZONTE_DIAS))

/** What goes on a day, of one client or of all, as things stand now. */
export async function planoDo(
  db: Db,
  q: { regua: Regua; dia: string; parado: (dia: string) => boolean; documento?: string },
): Promise<Cobranca[]> {
  const documento = q.documento ?? null
  const titulos = await repository.listCobraveis(db, {
    hoje: q.dia,
    // Two stopped days before a reminder's day may be more.
    ate: somarDias(q.dia, -MAIS_ADIANTE * 2),
    documento,
  })
  const foram = await repository.listDoDia(db, q.dia, documento)
  return planejar({
    regua: q.regua,
    hoje: q.dia,
    parado: q.parado,
    titulos,
    clientes: await repository.listClientes(db, q.dia, documento),
    jaForam: new Set(foram.map((f) => `${f.documento}:${f.acao}`)),
    alem: await repository.listAlemDoAlcance(db, documento),
  })
}

/** As somebody collects by hand: also what fell before it was switched on, or while it is off. */
const comTudo = (regua: Regua): Regua => ({ ...regua, desde: '' })

/** Why nothing may go at this hour. */
function recusaDe(agora: Date, regua: Regua, parado: (dia: string) => boolean): RecusaDaRegua | null {
  const hora = horaEm(agora)
  return parado(diaEm(agora)) ? 'dia' : hora < regua.hora_de || hora >= regua.hora_ate ? 'hora' : null
}

/** What would go on a day: the next business day, unless another is asked for. */
export const previa = (ctx: Ctx, q: { dia: string; agora: boolean }) =>
  ctx.tx(async (db) => {
    const agora = ctx.clock()
    const hoje = diaEm(agora)
    const regua = await lerRegua(db)
    const parado = await paradosEmVolta(db, q.dia || hoje)
    const dia = q.agora ? hoje : q.dia || utilDepois(somarDias(hoje, 1), parado)
    const { nome: grupo } = await repository.findGrupo(db)
    const util = !parado(dia)
    // Before it is switched on: what would go, were it switched on that day.
    const como = q.agora ? comTudo(regua) : regua.ligada ? regua : { ...regua, desde: dia }
    const cobrancas = util || q.agora ? await planoDo(db, { regua: como, dia, parado }) : []
    return {
      dia,
      util,
      ligada: regua.ligada,
      recusa: q.agora ? recusaDe(agora, regua, parado) : null,
      cobrancas: cobrancas.map((c) => ({
        documento: c.documento,
        nome: c.nome,
        acao: c.acao,
        passo: c.passo.nome,
        dias: c.passo.dias,
        para: [...c.para],
        assunto: assuntoDa(c, grupo),
        valor: valorDa(c),
        impedida: c.impedida,
        titulos: c.titulos.map((t) => tituloDito(t, dia)),
      })),
    }
  })

const DIA_MS = 86_400_000
export const tituloDito = (t: Cobravel & { passo: { nome: string } | null }, hoje: string) => ({
  titulo: t.titulo,
  numero: t.numero,
  descricao: t.descricao,
  vencimento: t.vencimento,
  saldo: t.saldo,
  dias_de_atraso: Math.max(0, Math.round((Date.parse(hoje) - Date.parse(t.vencimento)) / DIA_MS)),
  suspenso: suspensoPor(t),
  suspenso_por: suspensoPor(t) === t.parado_por ? t.parado_texto : '',
  passo: t.passo?.nome ?? null,
})

const horaEm = (at: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(at),
  )

/** Writes down one letter or task and queues it; whoever calls holds the client. */
async function mandar(
  ctx: CtxDoGrupo,
  db: Db,
  c: Cobranca,
  q: { regua: Regua; hoje: string; grupo: string } & Pagaveis,
): Promise<void> {
  const chave = `regua:${db.grupo}:${c.documento}:${q.hoje}:${c.acao}`
  const assunto = assuntoDa(c, q.grupo)
  const linhas =
    c.acao === 'tarefa'
      ? []
      : linhasDa(c, { ...q, anexos: q.folhas.length, responderPara: q.regua.responder_para })
  const feito = await repository.insertEnvio(db, {
    ...{ documento: c.documento, nome: c.nome, dia: q.hoje, acao: c.acao, para: c.para, assunto, chave },
    passo: c.passo.nome,
    dias: c.passo.dias,
    avisaCredito: c.titulos.some((t) => t.passo?.avisa_credito),
    texto: linhas.join('\n\n'),
    valor: valorDa(c),
    em: ctx.clock(),
    titulos: c.titulos.map((t) => ({
      ...{ titulo: t.titulo, vencimento: t.vencimento, volta: t.volta, saldo: t.saldo },
      dias: t.passo?.dias ?? null,
    })),
  })
  if (!feito || c.acao === 'tarefa') return
  // Only what goes; tried again, they are put again.
  await guardarFolhas(ctx, q.folhas)
  await porNaFila(db, ctx.config, {
    grupo: q.grupo,
    para: c.para,
    assunto,
    linhas,
    idempotencia: chave,
    automatica: true,
    responderPara: q.regua.responder_para,
    anexos: q.folhas.map((f) => ({
      ...{
        chave: chaveDaFolha(db.grupo, f.boleto),
        nome: f.nome,
        tipo: 'application/pdf',
        bytes: f.conteudo.length,
      },
      nota: '',
    })),
  })
}

type Plano = { regua: Regua; parado: (dia: string) => boolean; grupo: string; hoje: string }

/** Collects of one client. What goes is looked at again behind his lock: who paid a second ago is left alone. */
async function cobrarCliente(ctx: CtxDoGrupo, plano: Plano, documento: string): Promise<Cobranca[]> {
  const de = (db: Db) => planoDo(db, { ...plano, dia: plano.hoje, documento })
  const titulosDe = (all: readonly Cobranca[]) =>
    all.filter((c) => c.acao === 'email' && !c.impedida).flatMap((c) => c.titulos.map((t) => t.titulo))
  const { pagaveis, folhas } = await ctx.tx(async (db) => boletosDosTitulos(db, titulosDe(await de(db))))
  return ctx.tx(async (db) => {
    await travarCliente(db, documento)
    const cobrancas = await de(db)
    const vivos = new Set(titulosDe(cobrancas))
    for (const c of cobrancas)
      if (c.impedida === null)
        await mandar(ctx, db, c, {
          ...plano,
          pagaveis: pagaveis.filter((p) => vivos.has(p.titulo)),
          folhas: folhas.filter((f) => vivos.has(f.titulo)),
        })
    return cobrancas
  })
}

/** What went wrong with one client stops no other. @returns null: nothing of him went, and it can be tried again */
async function tentarCliente(ctx: CtxDoGrupo, plano: Plano, documento: string): Promise<Cobranca[] | null> {
  try {
    return await cobrarCliente(ctx, plano, documento)
  } catch (err) {
    ctx.log.error({ err, grupo: ctx.grupo.id }, 'a client was not collected from')
    return null
  }
}

/** Collects of one group what is due now. */
export async function cobrarGrupo(ctx: CtxDoGrupo): Promise<void> {
  const agora = ctx.clock()
  const hoje = diaEm(agora)
  const plano = await ctx.tx(async (db) => {
    const regua = await lerRegua(db)
    if (!regua.ligada) return null
    const parado = await paradosEmVolta(db, hoje)
    if (recusaDe(agora, regua, parado)) return null
    const { nome: grupo } = await repository.findGrupo(db)
    return { regua, parado, grupo, hoje, cobrancas: await planoDo(db, { regua, dia: hoje, parado }) }
  })
  if (!plano) return
  const clientes = plano.cobrancas.filter((c) => c.impedida === null).map((c) => c.documento)
  for (const documento of new Set(clientes)) await tentarCliente(ctx, plano, documento)
}

export async function cobrarDevidos(deps: Deps): Promise<void> {
  for (const grupo of await gruposTodos(deps))
    await cobrarGrupo(em(deps, grupo)).catch((err) =>
      deps.log.error({ err, grupo }, 'a group was not collected for'),
    )
}

/** Collects now of the chosen clients what the proposal showed of them. */
export async function cobrarAgora(ctx: Ctx, documentos: readonly string[]) {
  const agora = ctx.clock()
  const hoje = diaEm(agora)
  const plano = await ctx.tx(async (db) => {
    const regua = comTudo(await lerRegua(db))
    const parado = await paradosEmVolta(db, hoje)
    const recusa = recusaDe(agora, regua, parado)
    if (recusa === 'dia') throw reguaErrors.diaParado()
    if (recusa === 'hora') throw reguaErrors.foraDeHora(regua.hora_de, regua.hora_ate)
    return { regua, parado, grupo: (await repository.findGrupo(db)).nome, hoje }
  })
  const feito = {
    mensagens: 0,
    tarefas: 0,
    fora: [] as { documento: string; nome: string; motivo: string }[],
  }
  for (const documento of [...new Set(documentos)].sort()) {
    const cobrancas = await tentarCliente(ctx, plano, documento)
    if (!cobrancas) {
      feito.fora.push({ documento, nome: '', motivo: semCobranca.falhou })
      continue
    }
    const foram = cobrancas.filter((c) => c.impedida === null)
    feito.mensagens += foram.filter((c) => c.acao === 'email').length
    feito.tarefas += foram.filter((c) => c.acao === 'tarefa').length
    const [parada] = cobrancas.filter((c) => c.impedida !== null)
    if (foram.length > 0) continue
    const motivo = parada?.impedida ? impedimentosDaRegua[parada.impedida] : semCobranca.nada
    feito.fora.push({ documento, nome: parada?.nome ?? '', motivo })
  }
  return feito
}
