import type { HandlerInput } from '@tropeiro/contract'
import type { notas } from '@tropeiro/contract/modules/notas'
import { nomeDaSituacao } from '@tropeiro/contract/modules/notas'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import * as repository from './editar.repository.ts'
import {
  type CamposDaNota,
  diferencas,
  impedimentoDeExcluir,
  lerSituacao,
  mudancaDeSituacao,
  textoDaEdicao,
} from './editar.rules.ts'
import { findAlterada, listIdsPorAr } from './nota.repository.ts'
import { notasErrors } from './notas.errors.ts'
import type { Mudanca } from './situacao.repository.ts'
import { mudarNotas } from './situacao.service.ts'

type Edicao = HandlerInput<typeof notas.editar>['body']

/** Told in the same transaction that a note of a romaneio changed by hand: module romaneios, which comes later, follows it. */
export type AoMudar = (db: Db, grupoId: number, romaneioId: string) => Promise<void>

async function idDe(db: Db, ctx: Ctx, edicao: Edicao): Promise<string> {
  if (edicao._id) return edicao._id
  const found = await listIdsPorAr(db, ctx, edicao.ar_nota ?? '')
  if (found.length > 1) throw notasErrors.arDeVarias()
  if (!found[0]) throw errors.naoEncontrado()
  return found[0].id
}

/** What the edit gives, in the note's own names; places and bases are looked up. */
async function lerCampos(db: Db, ctx: Ctx, e: Edicao) {
  const campos: Partial<CamposDaNota> = {
    observacao: e.observacao ?? undefined,
    pedido: e.pedido ?? undefined,
    prazo: e.prazo === '' ? null : (e.prazo ?? undefined),
    volumes: e.volume ?? undefined,
    peso_gramas: e.peso_gramas ?? undefined,
    frete_centavos: e.frete ?? undefined,
    base: e.base ?? undefined,
  }
  const resolvidos: { baseId?: number | null; municipio?: { ibge: number; uf: string } } = {}
  if (e.base) {
    const base = await repository.findBase(db, ctx.grupo.id, e.base)
    if (!base) throw notasErrors.baseDesconhecida(e.base)
    resolvidos.baseId = base.id
  } else if (e.base === '') resolvidos.baseId = null
  if (e.endereco) {
    const { numero, municipio_ibge, ...endereco } = e.endereco
    const municipio = await repository.findMunicipio(db, municipio_ibge)
    if (!municipio) throw notasErrors.municipioDesconhecido()
    Object.assign(campos, endereco, { numero_end: numero, municipio: municipio.nome })
    resolvidos.municipio = { ibge: municipio_ibge, uf: municipio.uf }
  }
  return { campos, resolvidos }
}

const alterada = async (db: Db, grupoId: number, id: string) => {
  const row = await findAlterada(db, grupoId, id)
  return { ...row, situacao: nomeDaSituacao[row.status] }
}

const quemDe = (ctx: Ctx) => ({ id: ctx.usuario.id, nome: ctx.usuario.nome })

/** Edits a note; an edit of an older version is refused, one that changes nothing leaves no trace. */
export const editarNota = (ctx: Ctx, edicao: Edicao, aoMudar: AoMudar) =>
  ctx.tx(async (db) => {
    const nota = await repository.lockParaEditar(db, ctx, await idDe(db, ctx, edicao))
    if (edicao.versao && edicao.versao !== nota.versao) throw errors.conflito()
    const { campos, resolvidos } = await lerCampos(db, ctx, edicao)
    const changes = diferencas(nota, campos)
    const mudanca: Mudanca = { cpfEditor: ctx.usuario.cpf }
    const wanted = edicao.status_nota ?? edicao.situacao_atual
    let texto = textoDaEdicao(changes, edicao.historico_nota ?? '')
    if (wanted) {
      const situacao = lerSituacao(wanted)
      if (!situacao) throw notasErrors.situacaoDesconhecida(wanted)
      const change = mudancaDeSituacao(nota, situacao, ctx.clock())
      if (typeof change === 'string') throw notasErrors.situacaoNaoMuda(change)
      if (change.situacao) {
        const words = `Situação: ${nomeDaSituacao[nota.situacao]} → ${nomeDaSituacao[situacao]}`
        texto = texto ? `${texto}. ${words}` : words
      }
      Object.assign(mudanca, change)
    }
    if (edicao.ocorrencia !== undefined && edicao.ocorrencia !== null) mudanca.ocorrencia = edicao.ocorrencia
    if (!texto && mudanca.ocorrencia === undefined) return alterada(db, ctx.grupo.id, nota.id)

    const changed = new Set(changes.map((c) => c.campo))
    const { base: _base, municipio: _municipio, ...plain } = campos
    const kept = Object.fromEntries(
      Object.entries(plain).filter(([k]) => changed.has(k as keyof CamposDaNota)),
    )
    await repository.updateCampos(db, ctx.grupo.id, nota.id, { ...kept, ...resolvidos })
    if (changed.has('bairro') || changed.has('municipio'))
      await repository.updateRota(db, ctx.grupo.id, nota.id)
    await mudarNotas(db, ctx.grupo.id, [nota.id], mudanca, {
      tipo: 'editada',
      texto: texto || 'Ocorrência alterada',
      dados: { alteracoes: changes },
      quem: quemDe(ctx),
    })
    if (nota.romaneio_id) await aoMudar(db, ctx.grupo.id, nota.romaneio_id)
    return alterada(db, ctx.grupo.id, nota.id)
  })

/** Takes a note out of sight; its history stays, and importing its XML again brings it back. */
export const excluirNota = (ctx: Ctx, id: string, aoMudar: AoMudar) =>
  ctx.tx(async (db) => {
    const nota = await repository.lockParaEditar(db, ctx, id)
    const motivo = impedimentoDeExcluir(nota)
    if (motivo) throw notasErrors.naoExclui(motivo)
    await mudarNotas(
      db,
      ctx.grupo.id,
      [nota.id],
      { excluidaEm: ctx.clock(), cpfEditor: ctx.usuario.cpf },
      { tipo: 'excluida', texto: 'Excluída', quem: quemDe(ctx) },
    )
    if (nota.romaneio_id) await aoMudar(db, ctx.grupo.id, nota.romaneio_id)
    return alterada(db, ctx.grupo.id, nota.id)
  })
