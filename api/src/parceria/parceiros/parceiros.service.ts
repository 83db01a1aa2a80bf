import { fold } from '@tropeiro/contract'
import type {
  Canal,
  Parceiro,
  ParceiroDaLista,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { aplicarDesvio, DesvioInvalido, layouts } from '@tropeiro/edi'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import * as canais from './canais/canais.repository.ts'
import { parceirosErrors } from './parceiros.errors.ts'
import * as repository from './parceiros.repository.ts'
import { countAContar } from './saida/documentos-edi.repository.ts'
import { desdeSozinho } from './saida/gerar-fiscais.service.ts'
import { countPendentes } from './saida/pendencias.repository.ts'

const canalNaTela = (c: canais.CanalRow): Canal => ({
  _id: c.id,
  direcao: c.direcao,
  familia: c.familia,
  tipo: c.tipo,
  destino: c.destino,
  tem_segredo: c.segredo !== null,
  intervalo_min: c.intervalo_min,
  proxima_em: c.proxima_em?.toISOString() ?? null,
  ultima_em: c.ultima_em?.toISOString() ?? null,
  ultimo_erro: c.ultimo_erro,
  ativo: c.ativo,
})

/** A partner with its channels and what waits for it. */
export async function naTela(db: Db, agora: Date, id: string): Promise<Parceiro> {
  const { id: _id, ...p } = await repository.findParceiro(db, id)
  const { total } = await countPendentes(db, id)
  const esperando = await countAContar(db, id, desdeSozinho(agora))
  const all = await canais.listCanais(db, id)
  return { _id, ...p, pendentes: total, esperando, canais: all.map(canalNaTela) }
}

export const listar = (ctx: Ctx): Promise<ParceiroDaLista[]> =>
  ctx.tx(async (db) => {
    const rows = await repository.listParceiros(db)
    return rows.map((r) => ({ ...r, ultimo_arquivo: r.ultimo_arquivo?.toISOString() ?? null }))
  })

export const buscar = (ctx: Ctx, id: string): Promise<Parceiro> => ctx.tx((db) => naTela(db, ctx.clock(), id))

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

async function pronto(db: Db, p: ParceiroSalvo, menos: string | null): Promise<repository.ParceiroNovo> {
  conferirFormatos(p.formatos)
  const cnpjs = [...new Set([p.documento, ...p.cnpjs])]
  const outro = await repository.findDonoDeOutro(db, cnpjs, menos)
  if (outro?.cnpj === p.documento) throw parceirosErrors.documentoRepetido()
  if (outro) throw parceirosErrors.cnpjDeOutro(outro.cnpj, outro.nome)
  const { versao: _, ...rest } = p
  return { ...rest, cnpjs, nomeBusca: fold(p.nome) }
}

export const criar = (ctx: Ctx, p: ParceiroSalvo): Promise<Parceiro> =>
  ctx.tx(async (db) => {
    const novo = await pronto(db, p, null)
    const { id } = await repository.insertParceiro(db, novo)
    return naTela(db, ctx.clock(), id)
  })

export const editar = (ctx: Ctx, id: string, p: ParceiroSalvo): Promise<Parceiro> =>
  ctx.tx(async (db) => {
    await repository.lockParceiro(db, id)
    const novo = await pronto(db, p, id)
    const done = await repository.updateParceiro(db, id, novo, p.versao ?? null)
    if (done === 0) throw parceirosErrors.mudouNoMeio()
    return naTela(db, ctx.clock(), id)
  })
