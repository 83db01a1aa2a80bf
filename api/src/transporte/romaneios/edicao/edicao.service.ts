import { type contract, type HandlerInput, unmask } from '@tropeiro/contract'
import {
  MAXIMO_DE_NOTAS_NO_ROMANEIO,
  type RomaneioCompleto,
} from '@tropeiro/contract/transporte/romaneios/calls'
import { aplicarLinhas, type Linha } from '@tropeiro/contract/transporte/romaneios/edicao'
import { conferirGrupo } from '../../../alicerce/empresas/index.ts'
import { mudarNotas } from '../../../carga/notas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { exigir } from '../../../vida.ts'
import { romaneioCompleto } from '../consulta.service.ts'
import { recusas } from '../romaneios.errors.ts'
import { lockPorNumero, type RomaneioRow, updateTotais } from '../viagem/viagem.repository.ts'
import { avisar, portaDoRomaneio } from '../vida.service.ts'
import * as repository from './edicao.repository.ts'
import { tomarNotas } from './tomar-notas.service.ts'

type Edicao = HandlerInput<(typeof contract.romaneios)['editar']>['body']
type LinhaPedida = Edicao['notas'][number]

/** Which note a line speaks of: by id, else by key, else by proof-of-receipt number and shipper. */
async function reconhecer(db: Db, linhas: LinhaPedida[]): Promise<Map<LinhaPedida, string>> {
  const found = await repository.findNotas(db, {
    ids: linhas.flatMap((l) => l._id ?? []),
    chaves: linhas.flatMap((l) => l.chave_nota || []),
    ars: linhas.flatMap((l) => (l.ar_nota && /^\d{10,13}$/.test(l.ar_nota) ? l.ar_nota : [])),
  })
  const noteOf = (l: LinhaPedida) => {
    if (l._id) return found.find((n) => n.id === l._id)
    if (l.chave_nota) return found.find((n) => n.chave === l.chave_nota)
    const same = found.filter(
      (n) => n.ar_nota === l.ar_nota && (!l.cnpj_dist || n.cnpj_embarca === unmask(l.cnpj_dist)),
    )
    return same.length === 1 ? same[0] : undefined
  }
  const known = new Map<LinhaPedida, string>()
  const unknown: (string | number)[] = []
  for (const l of linhas) {
    const note = noteOf(l)
    if (note) known.set(l, note.id)
    else unknown.push(l.numero_nota ?? l.ar_nota?.slice(-9) ?? l.chave_nota ?? l._id ?? '?')
  }
  if (unknown.length) throw recusas.notasNaoEncontradas(unknown)
  return known
}

type Mudancas = { ordem: string[]; incluir: string[]; excluir: string[] }

/** What the lines do to the romaneio as it is saved; refuses what its state does not allow. */
async function planejar(
  db: Db,
  r: RomaneioRow,
  atuais: repository.LinhaAtual[],
  linhas: readonly { pedida: LinhaPedida; id: string }[],
  esvazia: boolean,
): Promise<Mudancas> {
  const inside = new Map(atuais.filter((l) => l.no_romaneio).map((l) => [l.id, l]))
  const wanted: Linha[] = []
  const missing: (string | number)[] = []
  for (const { pedida, id } of linhas) {
    const present = inside.has(id)
    if (pedida.acao === 'excluir' && !present) continue
    if (pedida.acao === 'atualizar' && !present) missing.push(pedida.numero_nota ?? id)
    // A line without action says where a note stands, nothing more.
    if (!pedida.acao && (!present || !pedida.pos_entrega)) continue
    const pos_entrega = pedida.pos_entrega || (pedida.acao === 'adicionar' ? Number.MAX_SAFE_INTEGER : 1)
    wanted.push({ _id: id, acao: pedida.acao ?? 'atualizar', pos_entrega })
  }
  if (missing.length) throw recusas.foraDoRomaneio(r.numero, missing)
  const excluir = [...new Set(wanted.filter((l) => l.acao === 'excluir').map((l) => l._id))]
  const closed = excluir.flatMap((id) => (inside.get(id)?.aberta ? [] : (inside.get(id)?.numero ?? [])))
  if (closed.length) throw recusas.finalizadas(closed)
  const ordem = aplicarLinhas(
    atuais.map((l) => l.id),
    wanted,
  )
  const incluir = ordem.filter((id) => !inside.has(id) && wanted.some((l) => l._id === id))
  if (incluir.length || excluir.length) await exigir(db, portaDoRomaneio, r, 'trocar_notas')
  if (ordem.length === 0 && atuais.length > 0 && !esvazia) throw recusas.ficariaVazio(r.numero)
  if (ordem.length > MAXIMO_DE_NOTAS_NO_ROMANEIO) throw recusas.cheio(r.numero)
  return { ordem, incluir, excluir }
}

/** The driver after the edit: the new one, else the one there is. */
async function motoristaDepois(db: Db, r: RomaneioRow, body: Edicao) {
  const asked = body.cpf_motorista_novo || (r.cpf_motorista ? null : body.cpf_motorista || null)
  if (!asked || asked === r.cpf_motorista) return null
  const motorista = await repository.findMotorista(db, asked)
  if (!motorista) throw recusas.motoristaDesconhecido()
  return motorista
}

function conferirVersao(r: RomaneioRow, body: Edicao): void {
  const stale = body.versao
    ? body.versao !== r.versao
    : Boolean(body.cpf_motorista && r.cpf_motorista && body.cpf_motorista !== r.cpf_motorista)
  if (stale) throw recusas.mudou(r.numero)
}

async function moverNotas(db: Db, r: RomaneioRow, m: Mudancas, cpf: string | null): Promise<void> {
  const quem = db.quem
  const dados = { romaneio: r.numero }
  await mudarNotas(
    db,
    m.excluir,
    { situacao: 'sem_romaneio', romaneioId: null, cpfMotorista: null },
    { tipo: 'tirada_do_romaneio', texto: `Saiu do romaneio ${r.numero}`, dados, quem },
  )
  await mudarNotas(
    db,
    m.incluir,
    { situacao: 'expedicao', romaneioId: r.id, cpfMotorista: cpf },
    { tipo: 'romaneada', texto: `Entrou no romaneio ${r.numero}`, dados, quem },
  )
}

/**
 * Edits a romaneio: driver, plate and lines (spec §4), all or nothing. Notes taken by others meanwhile, and a romaneio
 * that somebody else edited since it was read, are refused with their names.
 */
export const editarRomaneio = (ctx: Ctx, body: Edicao): Promise<RomaneioCompleto> => {
  conferirGrupo(ctx, body.grupo_emp)
  return ctx.tx((db) => editarNoPasso(db, ctx, body))
}

/** The same, as a step of the caller's transaction. */
export async function editarNoPasso(db: Db, ctx: Ctx, body: Edicao): Promise<RomaneioCompleto> {
  const r = await escrever(db, ctx, body, {})
  return romaneioCompleto(db, ctx, r.numero)
}

/**
 * Writes an edit. `semMotorista` and `semPlaca` take away who and what is said: the specification's edit can only replace them.
 * `esvazia`: it may be left without notes, as the same transaction puts others in.
 */
export async function escrever(
  db: Db,
  ctx: Ctx,
  body: Edicao,
  {
    semMotorista = false,
    semPlaca = false,
    esvazia = false,
  }: { semMotorista?: boolean; semPlaca?: boolean; esvazia?: boolean },
): Promise<RomaneioRow> {
  const [r] = await lockPorNumero(db, [body.numero_romaneio])
  if (!r) throw recusas.naoEncontrado(body.numero_romaneio)
  conferirVersao(r, body)
  await exigir(db, portaDoRomaneio, r, 'editar')
  const known = await reconhecer(db, body.notas)
  const atuais = await repository.listLinhasAtuais(db, r.id)
  const linhas = [...known].map(([pedida, id]) => ({ pedida, id }))
  const mudancas = await planejar(db, r, atuais, linhas, esvazia)
  await tomarNotas(db, mudancas.incluir)
  const novo = await motoristaDepois(db, r, body)
  const placa = semPlaca ? '' : body.placa_veiculo || (novo?.placa_veiculo ?? r.placa_veiculo)
  const moved = mudancas.excluir.length > 0 || mudancas.ordem.some((id, i) => atuais[i]?.id !== id)
  const solta = semMotorista && r.cpf_motorista !== null
  if (!moved && !novo && !solta && placa === r.placa_veiculo) return r
  const cpf = solta ? null : (novo?.cpf ?? r.cpf_motorista)
  await moverNotas(db, r, mudancas, cpf)
  if (moved) await repository.replaceLinhas(db, r.id, mudancas.ordem)
  if (novo || solta) {
    const open = atuais.filter((l) => l.no_romaneio && l.aberta && !mudancas.excluir.includes(l.id))
    const de = r.nome_motorista ? `de ${r.nome_motorista} ` : ''
    await mudarNotas(
      db,
      open.map((l) => l.id),
      { cpfMotorista: cpf },
      {
        tipo: 'editada',
        texto: `Motorista do romaneio ${r.numero}: ${de}para ${novo?.nome ?? 'nenhum'}`,
        dados: { romaneio: r.numero },
      },
    )
  }
  await repository.updateCabecalho(db, r.id, {
    cpf,
    nome: solta ? '' : (novo?.nome ?? r.nome_motorista),
    placa,
  })
  await updateTotais(db, [r.id])
  await avisar(db, { ...r, cpf_motorista: cpf }, 'editado', { por: ctx.usuario.id })
  // Who drove it before must see it go.
  if ((novo || solta) && r.cpf_motorista) await avisar(db, r, 'trocou_motorista')
  return r
}
