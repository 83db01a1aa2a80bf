import { diaEm, formatMoney, type HandlerInput } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import type { sac } from '@tropeiro/contract/atendimento/sac/calls'
import { diasCorridos } from '@tropeiro/contract/atendimento/sac/caso/acareacao'
import type { Indenizacao } from '@tropeiro/contract/atendimento/sac/caso/formas'
import {
  bastam,
  calcularIndenizacao,
  documentosDe,
  excludentes,
  PRAZOS_DA_SEGURADORA,
} from '@tropeiro/contract/atendimento/sac/caso/indenizacao'
import type { AtoDaIndenizacao } from '@tropeiro/contract/atendimento/sac/caso/vida'
import { contar } from '../../../alicerce/fatos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { sacErrors } from '../sac.errors.ts'
import { lockDoAtendente } from '../sac.repository.ts'
import * as repository from './indenizacao.repository.ts'
import { dizerNoIncidente, portaDaIndenizacao } from './vida.service.ts'

type Calls = typeof sac
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never

/** By which day who insures must decide, and then pay. */
function prazoDe(r: repository.IndenizacaoRow): string | null {
  const { decidir, pagar } = PRAZOS_DA_SEGURADORA
  if (!r.segurado) return null
  if (r.estado === 'aprovado' && r.aprovada_em) return diasCorridos(diaEm(r.aprovada_em), pagar)
  const decide = r.estado === 'avisado_a_seguradora' || r.estado === 'em_regulacao'
  return decide && r.avisada_em ? diasCorridos(diaEm(r.avisada_em), decidir) : null
}

function noFio(db: Db, r: repository.IndenizacaoRow, alcada: number): Indenizacao {
  const { id, doc_embarcador: _, aprovada_em: __, pedida_por_id, assinaturas, ...resto } = r
  return {
    ...resto,
    _id: id,
    propria: pedida_por_id === db.quem.id,
    ...calcularIndenizacao(r),
    avisada_em: r.avisada_em?.toISOString() ?? null,
    prazo: prazoDe(r),
    assinaturas: assinaturas.map(({ nome, em, gestor }) => ({ nome, em, gestor })),
    duas_pessoas: r.devido_centavos > alcada,
    created_at: r.created_at.toISOString(),
  }
}

const alcadaDe = async (db: Db) => (await lerConfiguracao(db)).configuracao.alcada.sozinho_ate_centavos
const ler = async (db: Db, id: string) =>
  noFio(db, await repository.findIndenizacao(db, id), await alcadaDe(db))

export const lerIndenizacao = (ctx: Ctx, id: string): Promise<Indenizacao> => ctx.tx((db) => ler(db, id))

export const listarDoIncidente = async (db: Db, incidente: string): Promise<Indenizacao[]> => {
  const alcada = await alcadaDe(db)
  return (await repository.listDoIncidente(db, incidente)).map((r) => noFio(db, r, alcada))
}

export const listarIndenizacoes = (
  ctx: Ctx,
  q: { busca: string; estado: readonly string[]; pagina: number; por_pagina: number },
) =>
  ctx.tx(async (db) => {
    const alcada = await alcadaDe(db)
    const page = { limit: q.por_pagina, offset: (q.pagina - 1) * q.por_pagina }
    return {
      dados: (await repository.listIndenizacoes(db, q, page)).map((r) => noFio(db, r, alcada)),
      total: await repository.countIndenizacoes(db, q),
    }
  })

export const abrirIndenizacao = (
  ctx: Ctx,
  incidente: string,
  { caso, segurado }: Corpo<'abrirIndenizacao'>,
): Promise<Indenizacao> =>
  ctx.tx(async (db) => {
    await lockDoAtendente(db, incidente)
    const documentos = documentosDe(caso).map((nome) => ({ nome, tem: false }))
    const nova = await repository.insertIndenizacao(db, { incidente, caso, segurado, documentos })
    if (!nova) throw sacErrors.jaTemIndenizacao()
    const dados = await ler(db, nova.id)
    await dizerNoIncidente(db, incidente, `Indenização ${dados.numero} aberta`)
    return dados
  })

/** One act of its life, by whoever does it now. */
const andar = (
  ctx: Ctx,
  id: string,
  acao: AtoDaIndenizacao,
  com: { mudanca?: repository.Mudanca; texto?: string },
): Promise<Indenizacao> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaIndenizacao, id, acao, { com })
    return ler(db, id)
  })

export const calcular = (ctx: Ctx, id: string, conta: Corpo<'calcularIndenizacao'>): Promise<Indenizacao> =>
  ctx.tx(async (db) => {
    const { devido_centavos } = calcularIndenizacao(conta)
    await passar(db, portaDaIndenizacao, id, 'calcular', {
      com: { texto: `conta feita, devido ${formatMoney(devido_centavos)}` },
      fazer: () => repository.updateConta(db, id, conta, devido_centavos),
    })
    return ler(db, id)
  })

export const documentar = (
  ctx: Ctx,
  id: string,
  { nome, tem }: Corpo<'documentoDaIndenizacao'>,
): Promise<Indenizacao> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaIndenizacao, id, 'documentar', {
      fazer: ({ documentos }) => {
        const known = documentos.some((d) => d.nome === nome)
        const list = known
          ? documentos.map((d) => (d.nome === nome ? { nome, tem } : d))
          : [...documentos, { nome, tem }]
        return repository.updateDocumentos(db, id, list)
      },
    })
    return ler(db, id)
  })

export const pedirDocumentos = (ctx: Ctx, id: string) =>
  andar(ctx, id, 'pedirDocumentos', { texto: 'espera documentos' })
export const avisar = (ctx: Ctx, id: string, { seguradora, sinistro }: Corpo<'avisarSeguradora'>) =>
  andar(ctx, id, 'avisar', {
    mudanca: { seguradora, sinistro, avisada_em: ctx.clock() },
    texto: `avisada à seguradora ${seguradora}${sinistro ? `, sinistro ${sinistro}` : ''}`,
  })
export const regular = (ctx: Ctx, id: string) => andar(ctx, id, 'regular', { texto: 'em regulação' })
export const analisar = (ctx: Ctx, id: string) => andar(ctx, id, 'analisar', { texto: 'em análise da casa' })
export const pedirAprovacao = (ctx: Ctx, id: string, b: Corpo<'pedirAprovacao'>) =>
  andar(ctx, id, 'pedirAprovacao', {
    mudanca: { ...b, assinaturas: [], pede: true },
    texto: `espera aprovação, para ${b.favorecido}`,
  })
export const negar = (ctx: Ctx, id: string, b: Corpo<'negarIndenizacao'>) =>
  andar(ctx, id, 'negar', { mudanca: b, texto: `negada: ${excludentes[b.excludente]}. ${b.parecer}` })
export const encerrar = (ctx: Ctx, id: string, b: Corpo<'encerrarIndenizacao'>) =>
  andar(ctx, id, 'encerrar', { mudanca: b, texto: `encerrada sem indenização: ${b.parecer}` })

/** Signs. When what was signed is enough it is approved, and whoever keeps the accounts is told by a fact of the same transaction. */
export const aprovar = (ctx: Ctx, id: string): Promise<Indenizacao> =>
  ctx.tx(async (db) => {
    const row = await repository.lockIndenizacao(db, id)
    if (!row) return ler(db, id)
    const gestor = can(ctx.asker, { escrever: 'configSac' })
    const em = ctx.clock()
    const mine = { usuario_id: ctx.usuario.id, nome: ctx.usuario.nome, em: em.toISOString(), gestor }
    const assinaturas = [...row.assinaturas, mine]
    const enough = bastam(assinaturas, row.devido_centavos, await alcadaDe(db))
    const feito = await passar(db, portaDaIndenizacao, row, 'aprovar', {
      para: enough ? 'aprovado' : 'em_aprovacao',
      sabe: {
        proprio: row.pedida_por_id === ctx.usuario.id,
        assinou: row.assinaturas.some((a) => a.usuario_id === ctx.usuario.id),
      },
      com: {
        mudanca: { assinaturas, ...(enough ? { aprovada_em: em } : {}) },
        texto: enough
          ? `aprovada, ${formatMoney(row.devido_centavos)} a ${row.favorecido}`
          : 'aprovada por uma pessoa; falta outra',
      },
    })
    const conta = calcularIndenizacao(row)
    if (enough && feito.ja === null)
      await contar(db, 'indenizacao.aprovada', id, {
        numero: row.numero,
        incidente: row.incidente,
        valor_centavos: conta.devido_centavos,
        seguradora_centavos: conta.seguradora_centavos,
        custo_da_casa_centavos: conta.custo_da_casa_centavos,
        especie: row.especie,
        favorecido: row.favorecido,
        embarcador: row.doc_embarcador,
      })
    return ler(db, id)
  })

export const pagar = (ctx: Ctx, id: string, b: Corpo<'pagarIndenizacao'>): Promise<Indenizacao> =>
  ctx.tx(async (db) => {
    const feito = await passar(db, portaDaIndenizacao, id, 'pagar', {
      com: { mudanca: b, texto: `paga, recibo ${b.recibo}` },
    })
    if (feito.ja === null)
      await contar(db, 'indenizacao.paga', id, { valor_centavos: feito.coisa.devido_centavos, ...b })
    return ler(db, id)
  })
