import { fold } from '@tropeiro/contract'
import type {
  Canal,
  FamiliaEdi,
  Parceiro,
  ParceiroDaLista,
  TipoDeCanal,
} from '@tropeiro/contract/rules/troca-de-arquivos'
import { aplicarDesvio, DesvioInvalido, layouts } from '@tropeiro/edi'
import { abrirCanal, CanalFalhou } from '../../adapters/canal/index.ts'
import { abrir, selar } from '../../cofre.ts'
import type { Ctx, Deps } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import * as canais from './canais.repository.ts'
import { conferirDestino } from './canais.rules.ts'
import { countAContar } from './documentos-edi.repository.ts'
import { desdeSozinho } from './gerar-fiscais.service.ts'
import { parceirosErrors } from './parceiros.errors.ts'
import * as repository from './parceiros.repository.ts'
import { countPendentes } from './pendencias.repository.ts'

const USO = 'parceiros.canal'
const donoDoSegredo = (grupoId: number, canalId: string): string => `${grupoId}/${canalId}`

/** A channel's secret, opened; null when it has none. */
export const abrirSegredo = (
  deps: Pick<Deps, 'config'>,
  grupoId: number,
  canal: Pick<canais.CanalRow, 'id' | 'segredo'>,
): string | null =>
  canal.segredo && abrir(deps.config, USO, donoDoSegredo(grupoId, canal.id), canal.segredo).toString('utf8')

const canalNaTela = (c: canais.CanalRow): Canal => ({
  _id: c.id,
  direcao: c.direcao,
  familia: c.familia,
  tipo: c.tipo,
  destino: c.destino,
  tem_segredo: c.segredo !== null,
  intervalo_min: c.intervalo_min,
  proxima_em: c.proxima_em?.toISOString() ?? null,
  ativo: c.ativo,
})

async function naTela(db: Db, { grupo, clock }: Ctx, id: string): Promise<Parceiro> {
  const { id: _id, ...p } = await repository.findParceiro(db, grupo.id, id)
  const { total } = await countPendentes(db, grupo.id, id)
  const esperando = await countAContar(db, grupo.id, id, desdeSozinho(clock()))
  const all = await canais.listCanais(db, grupo.id, id)
  return { _id, ...p, pendentes: total, esperando, canais: all.map(canalNaTela) }
}

export const listar = (ctx: Ctx): Promise<ParceiroDaLista[]> =>
  ctx.tx(async (db) => {
    const rows = await repository.listParceiros(db, ctx.grupo.id)
    return rows.map((r) => ({ ...r, ultimo_arquivo: r.ultimo_arquivo?.toISOString() ?? null }))
  })

export const buscar = (ctx: Ctx, id: string): Promise<Parceiro> => ctx.tx((db) => naTela(db, ctx, id))

/** Every layout we know, as a person chooses and changes it. */
export const listarLayouts = () =>
  Object.values(layouts).map((l) => ({
    id: l.id,
    familia: l.familia,
    versao: l.versao,
    registros: l.registros.map((r) => ({
      id: r.id,
      titulo: r.titulo,
      tamanho: r.tamanho,
      campos: r.campos.map(({ nome, rotulo, de, tamanho, tipo, obrigatorio }) => ({
        nome,
        rotulo,
        de,
        tamanho,
        tipo,
        obrigatorio,
      })),
    })),
  }))

export type ParceiroSalvo = Omit<repository.ParceiroNovo, 'nomeBusca'> & { versao?: number | undefined }

/** Each family's layout is of that family, and its deviation stands on it. */
function conferirFormatos(formatos: repository.Formatos): void {
  for (const [familia, f] of Object.entries(formatos)) {
    if (!f?.layout) continue
    const layout = layouts[f.layout]
    if (!layout) throw parceirosErrors.layoutDesconhecido(f.layout)
    if (layout.familia !== familia) throw parceirosErrors.layoutDeOutraFamilia(f.layout, familia)
    try {
      aplicarDesvio(layout, f.desvio)
    } catch (e) {
      if (e instanceof DesvioInvalido) throw parceirosErrors.desvio(familia, e.message)
      throw e
    }
  }
}

async function pronto(
  db: Db,
  grupoId: number,
  p: ParceiroSalvo,
  menos: string | null,
): Promise<repository.ParceiroNovo> {
  conferirFormatos(p.formatos)
  const cnpjs = [...new Set([p.documento, ...p.cnpjs])]
  const outro = await repository.findDonoDeOutro(db, grupoId, cnpjs, menos)
  if (outro?.cnpj === p.documento) throw parceirosErrors.documentoRepetido()
  if (outro) throw parceirosErrors.cnpjDeOutro(outro.cnpj, outro.nome)
  const { versao: _, ...rest } = p
  return { ...rest, cnpjs, nomeBusca: fold(p.nome) }
}

export const criar = (ctx: Ctx, p: ParceiroSalvo): Promise<Parceiro> =>
  ctx.tx(async (db) => {
    const novo = await pronto(db, ctx.grupo.id, p, null)
    const { id } = await repository.insertParceiro(db, ctx.grupo.id, novo)
    return naTela(db, ctx, id)
  })

export const editar = (ctx: Ctx, id: string, p: ParceiroSalvo): Promise<Parceiro> =>
  ctx.tx(async (db) => {
    await repository.lockParceiro(db, ctx.grupo.id, id)
    const novo = await pronto(db, ctx.grupo.id, p, id)
    const done = await repository.updateParceiro(db, ctx.grupo.id, id, novo, p.versao ?? null)
    if (done === 0) throw parceirosErrors.mudouNoMeio()
    return naTela(db, ctx, id)
  })

export type CanalSalvo = {
  direcao: 'entrada' | 'saida'
  familia: FamiliaEdi
  tipo: TipoDeCanal
  destino: Record<string, string>
  segredo?: string | undefined
  intervalo_min: number | null
  ativo: boolean
}

function conferirCanal(c: CanalSalvo): Omit<CanalSalvo, 'segredo'> {
  if (c.direcao === 'entrada' && c.tipo !== 'pasta') throw parceirosErrors.canalSoDeSaida()
  const destino = conferirDestino(c.tipo, c.destino)
  if (typeof destino === 'string') throw parceirosErrors.destino(destino)
  const { segredo: _, ...rest } = c
  return { ...rest, destino }
}

async function guardarSegredo(ctx: Ctx, db: Db, id: string, segredo: string | undefined): Promise<void> {
  if (!segredo) return
  const sealed = selar(ctx.config, USO, donoDoSegredo(ctx.grupo.id, id), Buffer.from(segredo, 'utf8'))
  await canais.updateSegredo(db, ctx.grupo.id, id, sealed)
}

export const criarCanal = (ctx: Ctx, parceiroId: string, c: CanalSalvo): Promise<Parceiro> =>
  ctx.tx(async (db) => {
    await repository.lockParceiro(db, ctx.grupo.id, parceiroId)
    const { id } = await canais.insertCanal(db, ctx.grupo.id, parceiroId, conferirCanal(c))
    await guardarSegredo(ctx, db, id, c.segredo)
    return naTela(db, ctx, parceiroId)
  })

export const editarCanal = (ctx: Ctx, id: string, c: CanalSalvo): Promise<Parceiro> =>
  ctx.tx(async (db) => {
    const before = await canais.findCanal(db, ctx.grupo.id, id)
    await canais.updateCanal(db, ctx.grupo.id, id, conferirCanal(c))
    await guardarSegredo(ctx, db, id, c.segredo)
    return naTela(db, ctx, before.parceiro_id)
  })

export const excluirCanal = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await canais.findCanal(db, ctx.grupo.id, id)
    await canais.deleteCanal(db, ctx.grupo.id, id)
  })

/** Tries the way without sending anything that counts. */
export async function testarCanal(ctx: Ctx, id: string): Promise<{ funcionou: boolean; mensagem: string }> {
  const canal = await ctx.tx((db) => canais.findCanal(db, ctx.grupo.id, id))
  if (canal.tipo === 'download')
    return { funcionou: true, mensagem: 'Os arquivos ficam na tela para baixar.' }
  try {
    const segredo = abrirSegredo(ctx, ctx.grupo.id, canal)
    const port = abrirCanal(ctx, { grupoId: ctx.grupo.id, tipo: canal.tipo, destino: canal.destino, segredo })
    return { funcionou: true, mensagem: await port.testar() }
  } catch (e) {
    if (!(e instanceof CanalFalhou)) ctx.log.warn({ err: e, canal: id }, 'channel test failed')
    return { funcionou: false, mensagem: e instanceof CanalFalhou ? e.message : 'O canal não funcionou.' }
  }
}
