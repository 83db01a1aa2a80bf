import { fold } from '@tropeiro/contract'
import pg from 'pg'
import type { Storage } from '../../src/adapters/storage/port.ts'
import { carregarAcesso } from './acesso.ts'
import { carregarAutomatico } from './automatico.ts'
import { TAREFA_BANCO } from './banco-cena.ts'
import { baseKey, basesDaDemo, entradaDe, motoristasDaBase } from './bases.ts'
import { carregarCombustivel } from './combustivel.ts'
import { carregarCte, TAREFA_CTE } from './cte.ts'
import { carregarDevolucoes } from './devolucoes.ts'
import { marcarDia } from './dias.ts'
import { carregarDocumentos } from './documentos.ts'
import { carregarEmitentes } from './emitentes.ts'
import { carregarEstrada, carregarPatio } from './estrada.ts'
import { contarNotas, criarBase, criarGrupo, criarUsuario, type Owner } from './factories.ts'
import { carregarFinanceiro } from './financeiro.ts'
import { carregarFrio } from './frio.ts'
import { gravarBase } from './gravar.ts'
import { desenharPendentes } from './imagens.ts'
import { carregarManifestacao, TAREFA_MANIFESTACAO } from './manifestacao.ts'
import { carregarMdfe } from './mdfe.ts'
import { carregarNotificacoes } from './notificacoes.ts'
import { carregarOficina } from './oficina.ts'
import { carregarPapeis } from './papeis.ts'
import { carregarParceiros } from './parceiros.ts'
import { TAREFA_PATIO } from './patio.ts'
import { grupos, personas } from './personas.ts'
import { carregarPrazos } from './prazos.ts'
import { carregarPrivacidade } from './privacidade.ts'
import { carregarProvasEmPapel } from './provas.ts'
import { carregarRastreamento } from './rastreamento.ts'
import { carregarRecursos } from './recursos.ts'
import { rotasPorBase } from './rotas.ts'
import { ligarSinais } from './sac.ts'
import { simularBase } from './simulacao.ts'
import type { MotoristaSim } from './simulacao-formas.ts'
import { carregarTarifas } from './tarifas.ts'
import { carregarVeiculos } from './veiculos.ts'

/** Ids by name, for whoever goes on building. */
export type Alicerce = {
  grupos: Map<string, number>
  bases: Map<string, number>
  usuarios: Map<string, string>
}

/** Pictures that must be there when the first person looks; the worker draws the rest. */
const CANHOTOS_NO_INICIO = 250
/** The worker's job that goes on drawing. */
export const TAREFA_CANHOTOS = 'demo_canhotos'
/** Groups, bases and personas: what both the demo and the tests stand on. */
export async function carregarAlicerce(db: Owner): Promise<Alicerce> {
  const ids: Alicerce = { grupos: new Map(), bases: new Map(), usuarios: new Map() }
  for (const g of grupos) {
    const grupoId = await criarGrupo(db, g)
    ids.grupos.set(g.nome, grupoId)
    for (const b of g.bases) {
      const id = await criarBase(db, { ...b, grupoId, tipo: g.tipo, modulos: g.modulos })
      ids.bases.set(baseKey(g.nome, b.nome), id)
    }
  }
  for (const p of personas) {
    const acessos = [
      { grupo: p.grupo, papel: p.papel, bases: p.bases, cnpjs: p.cnpjs, placa: p.placa },
      ...(p.outros ?? []),
    ]
    const id = await criarUsuario(db, {
      ...p,
      acessos: acessos.map((a) => ({
        ...a,
        grupoId: ids.grupos.get(a.grupo)!,
        bases: a.bases.map((b) => ids.bases.get(baseKey(a.grupo, b))!),
      })),
    })
    ids.usuarios.set(p.nome, id)
  }
  return ids
}

async function criarMotoristas(
  db: Owner,
  grupoId: number,
  baseId: number,
  key: string,
): Promise<MotoristaSim[]> {
  const { comLogin, semLogin } = motoristasDaBase(key, baseId)
  for (const m of semLogin) {
    await db.query(
      'insert into motoristas (grupo_id, cpf, nome, nome_busca, placa_veiculo, base_id) values ($1, $2, $3, $4, $5, $6)',
      [grupoId, m.cpf, m.nome, fold(m.nome), m.placa, baseId],
    )
  }
  return [...comLogin, ...semLogin]
}

async function criarRotas(
  db: Owner,
  grupoId: number,
  baseId: number,
  key: string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const rota of rotasPorBase[key] ?? []) {
    const { rows } = await db.query<{ id: string }>(
      'insert into rotas (grupo_id, nome, nome_busca, base_id) values ($1, $2, $3, $4) returning id::text as id',
      [grupoId, rota.nome, fold(rota.nome), baseId],
    )
    ids.set(rota.nome, rows[0]!.id)
    for (const l of rota.lugares) {
      for (const bairro of l.porBairro ? l.bairros : [null]) {
        await db.query(
          'insert into rota_areas (grupo_id, rota_id, uf, municipio_ibge, bairro, bairro_busca) values ($1, $2, $3, $4, $5, $6)',
          [grupoId, rows[0]!.id, l.uf, l.ibge, bairro, bairro && fold(bairro)],
        )
      }
    }
  }
  return ids
}

/** Groups, people (unless they stand already), routes and work on this connection: sixty days, or so many and `parte` of each. */
export async function carregarOperacao(
  db: Owner,
  agora: Date,
  { erguido, dias = 60, parte = 1 }: { erguido?: Alicerce; dias?: number; parte?: number } = {},
): Promise<void> {
  const alicerce = erguido ?? (await carregarAlicerce(db))
  for (const b of basesDaDemo) {
    const grupoId = alicerce.grupos.get(b.grupo)!
    const baseId = alicerce.bases.get(b.key)!
    const motoristas = await criarMotoristas(db, grupoId, baseId, b.key)
    const sim = simularBase({ ...entradaDe(b, agora, motoristas, parte), dias })
    const rotas = await criarRotas(db, grupoId, baseId, b.key)
    await gravarBase(db, { grupoId, baseId, cnpjBase: b.cnpj, rotas, usuarios: alicerce.usuarios }, sim)
  }
  await carregarRecursos(db)
  await carregarVeiculos(db)
  await carregarEstrada(db, agora)
  await carregarOficina(db, agora)
  await carregarCombustivel(db, agora)
  await carregarFrio(db, agora)
  await carregarPapeis(db, agora)
  await carregarPatio(db, agora)
  await carregarFinanceiro(db, agora)
  await carregarAcesso(db, alicerce, agora)
  await carregarPrazos(db, alicerce, agora)
  await carregarPrivacidade(db, 'SERRA AZUL')
  await carregarAutomatico(db, alicerce)
  await carregarDocumentos(db, alicerce, agora)
  await carregarDevolucoes(db, alicerce, agora)
  await carregarParceiros(db, alicerce, agora)
  await carregarEmitentes(db)
  await carregarCte(db)
  await carregarTarifas(db)
  await carregarMdfe(db)
  await carregarManifestacao(db)
  await carregarRastreamento(db, agora)
  await carregarNotificacoes(db, alicerce, agora)
  await ligarSinais(db, agora)
  for (const grupoId of alicerce.grupos.values()) await contarNotas(db, grupoId)
}

/** Loads the demo world into an empty database; one that already holds a group is left as it is. */
export async function carregarMundo(
  url: string,
  storage: Storage,
  agora: Date,
  onStep: (text: string) => void,
): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from grupos')
    if (rows[0]!.n > 0) return
    onStep('mundo de demonstração: grupos, pessoas e sessenta dias de operação')
    await db.query('begin')
    await carregarOperacao(db, agora)
    await db.query('select enfileirar($1, $2, $1)', [TAREFA_CANHOTOS, '{}'])
    await db.query('select enfileirar($1, $2, $1)', [TAREFA_CTE, '{}'])
    await db.query('select enfileirar($1, $2, $1)', [TAREFA_MANIFESTACAO, '{}'])
    await db.query('select enfileirar($1, $2, $1)', [TAREFA_BANCO, '{}'])
    await db.query('select enfileirar($1, $2, $1)', [TAREFA_PATIO, '{}'])
    await marcarDia(db, agora)
    await db.query('commit')
    await db.query('analyze')
    onStep('canhotos dos últimos dias (os mais antigos são desenhados aos poucos)')
    await desenharPendentes(db, storage, CANHOTOS_NO_INICIO)
    await carregarProvasEmPapel(db, storage)
  } finally {
    await db.end()
  }
}
