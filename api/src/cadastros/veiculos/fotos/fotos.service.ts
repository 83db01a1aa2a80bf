import {
  DIAS_DA_FOTO_RETIRADA,
  type FotoDoVeiculo,
  MAXIMO_DE_FOTOS_DO_VEICULO,
} from '@tropeiro/contract/cadastros/veiculos/fotos'
import {
  type ArquivoPronto,
  examinar,
  marcarGravado,
  soltarArquivos,
  urlDeLeitura,
} from '../../../alicerce/arquivos/index.ts'
import type { Ctx, Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import { veiculosErrors } from '../veiculos.errors.ts'
import { listVeiculos, lockVeiculo } from '../veiculos.repository.ts'
import * as repository from './fotos.repository.ts'

const noFio = (ctx: Ctx, rows: readonly repository.FotoRow[]): Promise<FotoDoVeiculo[]> =>
  Promise.all(
    rows.map(async (f) => ({
      _id: f.id,
      url: await urlDeLeitura(ctx, f.chave),
      capa: f.capa,
      autor: f.autor,
      em: f.em.toISOString(),
    })),
  )

export const listarFotos = async (ctx: Ctx, veiculo: string): Promise<FotoDoVeiculo[]> =>
  noFio(
    ctx,
    await ctx.tx(async (db) => {
      if ((await listVeiculos(db, veiculo)).length === 0) throw veiculosErrors.sumiu()
      return repository.listFotos(db, veiculo)
    }),
  )

/** Does something to the pictures of a vehicle, and answers them; where none stands for it, the first does. */
async function mudarFotos(
  ctx: Ctx,
  veiculo: string,
  work: (db: Db) => Promise<unknown>,
): Promise<FotoDoVeiculo[]> {
  const rows = await ctx.tx(async (db) => {
    if (!(await lockVeiculo(db, veiculo))) throw veiculosErrors.sumiu()
    await work(db)
    const [first] = await repository.listFotos(db, veiculo)
    if (first && !first.capa) await repository.updateCapa(db, veiculo, first.id)
    return repository.listFotos(db, veiculo)
  })
  return noFio(ctx, rows)
}

/** Only one's own uploads count, and only pictures. */
async function prontas(ctx: Ctx, chaves: readonly string[]): Promise<ArquivoPronto[]> {
  const own = `${ctx.grupo.id}/imagens/${ctx.usuario.id}/`
  const ready: ArquivoPronto[] = []
  for (const chave of new Set(chaves)) {
    if (!chave.startsWith(own)) throw veiculosErrors.fotoDeOutro()
    const file = await examinar(ctx, chave)
    if (!file.tipo.startsWith('image/')) throw veiculosErrors.fotoNaoEImagem()
    ready.push(file)
  }
  return ready
}

export async function guardarFotos(
  ctx: Ctx,
  veiculo: string,
  chaves: readonly string[],
): Promise<FotoDoVeiculo[]> {
  const files = await prontas(ctx, chaves)
  return mudarFotos(ctx, veiculo, async (db) => {
    for (const file of files) {
      await marcarGravado(db, file.id)
      await repository.insertFoto(db, veiculo, file.id, ctx.clock())
    }
    if ((await repository.listFotos(db, veiculo)).length > MAXIMO_DE_FOTOS_DO_VEICULO)
      throw veiculosErrors.fotosDemais()
  })
}

const existente = async (db: Db, veiculo: string, foto: string): Promise<void> => {
  if (!(await repository.listFotos(db, veiculo)).some((f) => f.id === foto)) throw veiculosErrors.fotoSumiu()
}

export const porNaCapa = (ctx: Ctx, veiculo: string, foto: string): Promise<FotoDoVeiculo[]> =>
  mudarFotos(ctx, veiculo, async (db) => {
    await existente(db, veiculo, foto)
    await repository.updateCapa(db, veiculo, foto)
  })

export const tirarFoto = (ctx: Ctx, veiculo: string, foto: string): Promise<FotoDoVeiculo[]> =>
  mudarFotos(ctx, veiculo, async (db) => {
    await existente(db, veiculo, foto)
    await repository.updateRetirada(db, veiculo, foto, ctx.clock())
  })

export const devolverFoto = (ctx: Ctx, veiculo: string, foto: string): Promise<FotoDoVeiculo[]> =>
  mudarFotos(ctx, veiculo, async (db) => {
    if ((await repository.updateRetirada(db, veiculo, foto, null)) === 0) throw veiculosErrors.fotoSumiu()
    if ((await repository.listFotos(db, veiculo)).length > MAXIMO_DE_FOTOS_DO_VEICULO)
      throw veiculosErrors.fotosDemais()
  })

const DAY_MS = 86_400_000

/** Pictures that nobody took back go, and their files with them unless something else holds them. */
export const apagarFotosRetiradas = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const antes = new Date(deps.clock().getTime() - DIAS_DA_FOTO_RETIRADA * DAY_MS)
    const gone = await repository.deleteRetiradas(db, antes)
    await soltarArquivos(
      deps,
      db,
      gone.map((f) => f.arquivo),
    )
  })
