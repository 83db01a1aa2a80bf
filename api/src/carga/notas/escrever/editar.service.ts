import type { HandlerInput } from '@tropeiro/contract'
import type { notas } from '@tropeiro/contract/carga/notas/calls'
import { nomeDaSituacao } from '@tropeiro/contract/carga/notas/formas'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { notasErrors } from '../notas.errors.ts'
import { findAlterada, listIdsPorAr } from '../pesquisa/nota.repository.ts'
import * as repository from './editar.repository.ts'
import {
  type CamposDaNota,
  diferencas,
  impedimentoDeExcluir,
  lerSituacao,
  mudancaDeSituacao,
  textoDaEdicao,
} from './editar.rules.ts'
import { updateCampos, updateRota } from './escrever.repository.ts'
import type { Mudanca } from './situacao.repository.ts'
import { mudarNotas } from './situacao.service.ts'

type Edicao = HandlerInput<typeof notas.editar>['body']

async function idDe(db: Db, edicao: Edicao): Promise<string> {
  if (edicao._id) return edicao._id
  const found = await listIdsPorAr(db, edicao.ar_nota ?? '')
  if (found.length > 1) throw notasErrors.arDeVarias()
  if (!found[0]) throw errors.naoEncontrado()
  return found[0].id
}

/** What the edit gives, in the note's own names; places and bases are looked up. */
async function lerCampos(db: Db, e: Edicao) {
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
    const base = await repository.findBase(db, e.base)
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

const alterada = async (db: Db, id: string) => {
  const row = await findAlterada(db, id)
  return { ...row, situacao: nomeDaSituacao[row.status] }
}

/** Edits a note; an edit of an older version is refused, one that changes nothing leaves no trace. */
export const editarNota = (ctx: Ctx, edicao: Edicao) =>
  ctx.tx(async (db) => {
    const nota = await repository.lockParaEditar(db, await idDe(db, edicao))
    if (edicao.versao && edicao.versao !== nota.versao) throw errors.conflito()
    const { campos, resolvidos } = await lerCampos(db, edicao)
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
    if (!texto && mudanca.ocorrencia === undefined) return alterada(db, nota.id)

    const changed = new Set(changes.map((c) => c.campo))
    const { base: _base, municipio: _municipio, ...plain } = campos
    const kept = Object.fromEntries(
      Object.entries(plain).filter(([k]) => changed.has(k as keyof CamposDaNota)),
    )
    await updateCampos(db, nota.id, { ...kept, ...resolvidos })
    if (changed.has('bairro') || changed.has('municipio')) await updateRota(db, nota.id)
    await mudarNotas(db, [nota.id], mudanca, {
      tipo: 'editada',
      texto: texto || 'Ocorrência alterada',
      dados: { alteracoes: changes },
    })
    return alterada(db, nota.id)
  })

/** Takes a note out of sight; its history stays, and importing its XML again brings it back. */
export const excluirNota = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    const nota = await repository.lockParaEditar(db, id)
    const motivo = impedimentoDeExcluir(nota)
    if (motivo) throw notasErrors.naoExclui(motivo)
    await mudarNotas(
      db,
      [nota.id],
      { excluidaEm: ctx.clock(), cpfEditor: ctx.usuario.cpf },
      { tipo: 'excluida', texto: 'Excluída' },
    )
    return alterada(db, nota.id)
  })
