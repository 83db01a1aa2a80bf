import type { MdfeCompleto } from '@tropeiro/contract/fiscal/mdfe/calls'
import type { RascunhoMdfe, VeiculoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { avisar as avisarDe, exigirAto } from '../dfe/index.ts'
import { findEmitente } from './configuracao/configuracao.repository.ts'
import { mdfeCompleto } from './consulta/consulta.service.ts'
import { findRomaneio } from './emissao/proposta.repository.ts'
import { pedirRegistros } from './emissao/registros.service.ts'
import { MDFE } from './especie.ts'
import { recusas } from './mdfe.errors.ts'
import * as repository from './mdfe.repository.ts'
import { upsertVeiculo } from './veiculos.repository.ts'

/** Tells the open screens that a document changed. */
export const avisar = (db: Db, id: string, acao: string): Promise<number> => avisarDe(db, MDFE, id, acao)

const chavesDe = (r: RascunhoMdfe): string[] => r.descargas.flatMap((d) => [...d.ctes, ...d.nfes])

/** Plates that were written whole are remembered for the next document. */
async function lembrarVeiculos(db: Db, r: RascunhoMdfe): Promise<void> {
  const todos: VeiculoDoMdfe[] = [
    { ...r.veiculo, reboque: false },
    ...r.reboques.map((v) => ({ ...v, reboque: true })),
  ]
  for (const v of todos) if (v.placa.length >= 7 && v.tara_kg > 0) await upsertVeiculo(db, v)
}

async function guardar(db: Db, id: string, r: RascunhoMdfe): Promise<void> {
  await repository.replaceNotas(db, id, chavesDe(r))
  await lembrarVeiculos(db, r)
}

export const criarMdfes = (
  ctx: Ctx,
  body: { numero_romaneio?: number | null | undefined; rascunhos: RascunhoMdfe[] },
): Promise<MdfeCompleto[]> =>
  ctx.tx(async (db) => {
    const romaneio = body.numero_romaneio ? await findRomaneio(db, body.numero_romaneio) : null
    if (body.numero_romaneio && !romaneio) throw recusas.romaneioNaoEncontrado(body.numero_romaneio)
    const feitos: MdfeCompleto[] = []
    for (const rascunho of body.rascunhos) {
      const emitente = await findEmitente(db, rascunho.cnpj_emitente)
      if (!emitente) throw recusas.empresaDeFora()
      const { id } = await repository.insertMdfe(db, {
        romaneioId: romaneio?.id ?? null,
        ambiente: emitente.ambiente,
        serie: emitente.serie,
        rascunho,
        criador: ctx.usuario,
      })
      await guardar(db, id, rascunho)
      const onde = { id, romaneio: romaneio?.id ?? null, numero: romaneio?.numero ?? null }
      await pedirRegistros(ctx, db, rascunho, onde)
      await avisar(db, id, 'criado')
      feitos.push(await mdfeCompleto(db, id))
    }
    return feitos
  })

export const editarMdfe = (
  ctx: Ctx,
  id: string,
  body: { versao: number; rascunho: RascunhoMdfe },
): Promise<MdfeCompleto> =>
  ctx.tx(async (db) => {
    const row = await repository.lockMdfe(db, id)
    if (!row) throw recusas.naoEncontrado()
    exigirAto(MDFE, row, 'editar')
    if (row.versao !== body.versao) throw recusas.mudou()
    const emitente = await findEmitente(db, body.rascunho.cnpj_emitente)
    if (!emitente) throw recusas.empresaDeFora()
    await repository.updateRascunho(db, id, body.rascunho, emitente)
    await guardar(db, id, body.rascunho)
    const onde = { id, romaneio: row.romaneio_id, numero: row.romaneio }
    await pedirRegistros(ctx, db, body.rascunho, onde)
    await avisar(db, id, 'editado')
    return mdfeCompleto(db, id)
  })

/** Only what was never sent goes away: a number that was used stays accounted for. */
export const excluirMdfe = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const row = await repository.lockMdfe(db, id)
    if (!row) throw recusas.naoEncontrado()
    exigirAto(MDFE, row, 'excluir')
    await repository.deleteMdfe(db, id)
    await avisar(db, id, 'excluido')
  })
