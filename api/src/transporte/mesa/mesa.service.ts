import { diaEm, unmask } from '@tropeiro/contract'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import {
  MAXIMO_DE_COLUNAS,
  MAXIMO_NA_MESA,
  type Mesa,
  type NotaDaMesa,
  type RecorteDaMesa,
} from '@tropeiro/contract/transporte/mesa/formas'
import { type MotoristaPresente, presentesNoDia } from '../../cadastros/motoristas/index.ts'
import { impedidosNoDia, listVeiculos } from '../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { comLugares, listBases, type NotaComLugar } from '../roteirizacao/index.ts'
import * as repository from './mesa.repository.ts'
import { contarDia } from './tempo.rules.ts'

export type NotaLugar = repository.NotaRow & Pick<NotaComLugar, 'ponto' | 'lugar'>

const notaNoFio = (n: NotaLugar): NotaDaMesa => ({
  _id: n.id,
  numero: n.numero,
  serie: n.serie,
  nome: n.nome,
  documento: n.documento,
  endereco: n.rua,
  bairro: n.bairro,
  cidade: n.cidade,
  uf: n.uf,
  cep: n.cep,
  volumes: n.volumes,
  peso_gramas: n.peso_gramas,
  valor_centavos: n.valor_centavos,
  prazo: n.prazo,
  id_rota: n.id_rota,
  rota: n.rota,
  base: n.base,
  cancelada: n.cancelada,
  lat: n.ponto?.lat ?? null,
  lng: n.ponto?.lng ?? null,
})

const segundosDe = (hora: string): number => Number(hora.slice(0, 2)) * 3600 + Number(hora.slice(3)) * 60
const DAY_S = 86_400

/** How long a shift is; one that ends before it begins ends on the next day. */
const jornadaDe = ({ entra, sai }: MotoristaPresente): number | null =>
  entra && sai ? (segundosDe(sai) - segundosDe(entra) + DAY_S) % DAY_S : null

/** Who may drive today, with what he has in hand; `cpf` stays in the house. */
export async function quemDirige(ctx: Ctx, db: Db, bases: readonly string[]) {
  const naRua = new Map((await repository.listNaRua(db)).map((r) => [r.cpf, r]))
  const presentes = await presentesNoDia(db, { dia: diaEm(ctx.clock()), bases })
  return presentes.map((m) => ({
    ...m,
    jornada_s: jornadaDe(m),
    na_rua: naRua.get(m.cpf)?.romaneio ?? null,
  }))
}

/** Vehicles of the desk, those that cannot go today with why. */
export async function veiculosDaMesa(ctx: Ctx, db: Db) {
  const impedidos = new Map((await impedidosNoDia(db, diaEm(ctx.clock()))).map((v) => [v.id, v.porque]))
  const rows = await listVeiculos(db)
  return rows
    .filter((v) => !unidades[v.unidade].reboque && v.estado !== 'vendido' && v.estado !== 'baixado')
    .map((v) => ({
      placa: unmask(v.placa),
      nome: [v.frota, unidades[v.unidade].nome].filter(Boolean).join(' · '),
      base: v.base,
      capacidade_gramas: v.capacidade_kg === null ? null : v.capacidade_kg * 1000,
      capacidade_litros: v.capacidade_litros,
      limite_centavos: v.limite_valor_centavos,
      porque: impedidos.get(v._id) || null,
    }))
}

async function comTudo<T extends repository.NotaRow>(ctx: Ctx, db: Db, rows: readonly T[]) {
  const lugares = await comLugares(ctx, db, rows)
  return rows.map((row, i) => ({
    ...row,
    ponto: lugares[i]?.ponto ?? null,
    lugar: lugares[i]?.lugar ?? null,
  }))
}

/** An MDF-e belongs to what leaves the municipality that it is loaded in (Ajuste SINIEF 21/2010). */
const fica = (base: number | null, notas: readonly NotaLugar[]): boolean =>
  base !== null && notas.every((n) => n.municipio === base)

/** The desk as it is now, as a step of the caller's transaction. */
export const lerMesa = async (ctx: Ctx, db: Db, recorte: RecorteDaMesa): Promise<Mesa> =>
  (await lerMesaComNotas(ctx, db, recorte)).mesa

/** The same, with how long any of its notes in an order would take from a base. */
export async function lerMesaComNotas(ctx: Ctx, db: Db, recorte: RecorteDaMesa) {
  const bases = await listBases(db)
  const waiting = await repository.listEspera(db, recorte, MAXIMO_NA_MESA)
  const rows = await repository.listColunas(db, recorte, MAXIMO_DE_COLUNAS)
  const ids = rows.map((r) => r.id)
  const loaded = await repository.listNotasDe(db, ids)
  const notas = await comTudo(ctx, db, [...waiting, ...loaded])
  const dentro = Map.groupBy(
    notas.slice(waiting.length).map((n, i) => ({ ...n, romaneio: loaded[i]!.romaneio })),
    (n) => n.romaneio,
  )
  const motoristas = await quemDirige(ctx, db, recorte.bases)
  const porCpf = new Map(motoristas.map((m) => [m.cpf, m]))
  const comMdfe = new Set((await ctx.perguntas.romaneiosComMdfe(db, ids)).map((r) => r.id))
  const onde = new Map(bases.map((b) => [b.nome, b]))
  const mesa: Mesa = {
    espera: notas.slice(0, waiting.length).map(notaNoFio),
    esperando: waiting[0]?.todas ?? 0,
    colunas: rows.map(({ id, cpf, base_ibge, placa, ...r }) => {
      const own = dentro.get(id) ?? []
      return {
        ...r,
        placa: unmask(placa),
        motorista: (cpf && porCpf.get(cpf)?._id) || null,
        notas: own.map(notaNoFio),
        dia: contarDia(onde.get(r.base), own),
        mdfe: comMdfe.has(id)
          ? ('tem' as const)
          : fica(base_ibge, own)
            ? ('dispensa' as const)
            : ('falta' as const),
      }
    }),
    motoristas: motoristas.map(({ _id, nome, base, placa, presente, porque, jornada_s, na_rua }) => ({
      _id,
      nome,
      base,
      placa: placa && unmask(placa),
      presente,
      porque,
      jornada_s,
      na_rua,
    })),
    veiculos: await veiculosDaMesa(ctx, db),
    bases: bases.map(({ nome, lat, lng }) => ({ nome, lat, lng })),
  }
  const porId = new Map(notas.map((n) => [n.id, n]))
  const contar = (base: string, ids: readonly string[]) =>
    contarDia(
      onde.get(base),
      ids.flatMap((id) => porId.get(id) ?? []),
    )
  return { mesa, contar }
}

export const abrirMesa = (ctx: Ctx, recorte: RecorteDaMesa): Promise<Mesa> =>
  ctx.tx((db) => lerMesa(ctx, db, recorte))
