import type { PropostaMdfe } from '@tropeiro/contract/fiscal/mdfe/calls'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { findMunicipio } from '../../transmissao/index.ts'
import { findEmitente } from '../configuracao/configuracao.repository.ts'
import { recusas } from '../mdfe.errors.ts'
import { findVeiculo } from '../veiculos.repository.ts'
import { conferirNoBanco } from './conferir.service.ts'
import * as repository from './proposta.repository.ts'
import {
  type NotaDaProposta,
  porUf,
  type RomaneioDaProposta,
  rascunhoDaUf,
  type Separadas,
  separar,
} from './proposta.rules.ts'

const SEM_ROMANEIO = {
  id: '0',
  numero: 0,
  cpf_motorista: null,
  nome_motorista: '',
  placa: '',
  base_ibge: null,
}

async function proporDasNotas(
  ctx: Ctx,
  db: Db,
  romaneio: RomaneioDaProposta,
  notas: readonly NotaDaProposta[],
): Promise<PropostaMdfe[]> {
  const emitente = await findEmitente(db, romaneio.cnpj_empresa)
  if (!emitente) throw recusas.empresaDeFora()
  const { com, sem } = separar(notas, emitente)
  const ibge = romaneio.base_ibge ?? emitente.municipio_ibge
  const carregamento = ibge ? ((await findMunicipio(db, ibge)) ?? null) : null
  const veiculo = romaneio.placa ? ((await findVeiculo(db, romaneio.placa)) ?? null) : null
  const feitos = await repository.listDoRomaneio(db, romaneio.id)
  const partida = { romaneio, emitente, carregamento, veiculo }
  const proposta = async (uf: string, daUf: Separadas['com']): Promise<PropostaMdfe> => {
    const existente = feitos.find((m) => m.uf_fim === uf)?.id ?? null
    const dele = romaneio.numero > 0 ? romaneio.id : undefined
    const { pendencias, rascunho } = await conferirNoBanco(
      ctx,
      db,
      rascunhoDaUf(partida, uf, daUf),
      existente,
      dele,
    )
    return { rascunho, notas: daUf.length, sem_documento: [], pendencias, existente }
  }
  const propostas: PropostaMdfe[] = []
  for (const [uf, daUf] of porUf(com)) propostas.push(await proposta(uf, daUf))
  // A romaneio of which no note can travel yet still says why.
  if (sem.length > 0 && propostas.length === 0) propostas.push(await proposta('', []))
  return propostas.map((p, i) => (i === 0 ? { ...p, sem_documento: sem } : p))
}

/** What a romaneio would become: one draft a state of unloading. */
export const propor = (ctx: Ctx, numero: number): Promise<PropostaMdfe[]> =>
  ctx.tx(async (db) => {
    const romaneio = await repository.findRomaneio(db, numero)
    if (!romaneio) throw recusas.romaneioNaoEncontrado(numero)
    return proporDasNotas(ctx, db, romaneio, await repository.listNotas(db, romaneio.id))
  })

/** The same of some CT-e: driver and plate are known when all their notes are in one romaneio. */
export const proporDeCtes = (ctx: Ctx, ids: readonly string[]): Promise<PropostaMdfe[]> =>
  ctx.tx(async (db) => {
    const [cnpj, outro] = await repository.listEmissoresDosCtes(db, ids)
    if (!cnpj) throw recusas.semCteAutorizado()
    if (outro) throw recusas.doisEmissores()
    const notas = await repository.listNotasDosCtes(db, ids)
    const achado = await repository.findRomaneioDasNotas(
      db,
      notas.map((n) => n.id),
    )
    return proporDasNotas(ctx, db, { ...(achado ?? SEM_ROMANEIO), cnpj_empresa: cnpj }, notas)
  })
