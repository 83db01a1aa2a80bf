import { modulos } from '@tropeiro/contract'
import { sinaisPadrao } from '@tropeiro/contract/atendimento/sac/sinais'
import { comercial, estendido, sempre } from '@tropeiro/contract/atendimento/sac/sla/padrao'
import { digitosCnpj, digitosCpf } from '@tropeiro/fiscal'
import type pg from 'pg'
import { contarNotas, criarBase, criarGrupo, criarNota, criarUsuario } from '../../api/db/demo/factories.ts'
import { embarcadores, personas } from '../../api/db/demo/personas.ts'
import type { Onde } from './percurso.ts'
import { efeitoDe, type Motorista, planejar } from './plano.ts'
import { regrasDoDia } from './plantados.ts'

/** A driver of the day as the house knows him. */
export type Pessoa = Motorista & {
  nome: string
  cpf: string
  login: string
  placa: string
  romaneio: { id: string; numero: number }
  /** Ids of the notes of each stop. */
  notas: string[][]
}
export type Mundo = {
  grupoId: number
  grupo: string
  senha: string
  /** Runs the office of the day. */
  admin: string
  pessoas: Pessoa[]
  bases: number[]
  rotas: string[]
  /** When the eight hours begin, and how many of them pass in a real second. */
  inicio: Date
}

const SEDES = [3550308, 3509502]
const UFS = ['SP', 'SP', 'SP', 'MG', 'PR']
const PRAZOS = [0, 1, 1, -1, 3, null]
const HOUR = 3_600_000
const DAY = 24 * HOUR

const dois = (n: number) => String(n).padStart(2, '0')
const tres = (n: number) => String(n).padStart(3, '0')
const diaLocal = (d: Date) => d.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
export const meiaNoite = (d: Date) => new Date(`${diaLocal(d)}T00:00:00-03:00`)

const cnpjDe = (raiz: string): string => raiz + digitosCnpj(raiz)

/** A group of its own, so that a day can be played beside whatever else the database holds. */
async function fundar(db: pg.Client, senha: string) {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from grupos where nome like 'DIA %'`,
  )
  const turn = rows[0]!.n + 1
  const grupo = `DIA ${turn}`
  const grupoId = await criarGrupo(db, { nome: grupo })
  const bases: number[] = []
  const lugares: Onde[] = []
  for (const [n, ibge] of SEDES.entries()) {
    const cnpj = cnpjDe(`9${dois(turn)}${tres(n)}00000${n + 1}`.slice(0, 12))
    bases.push(
      await criarBase(db, {
        grupoId,
        nome: n === 0 ? 'SÃO PAULO' : 'CAMPINAS',
        cnpj,
        empresa: `Transportes do Dia ${turn}`,
        ibge,
        modulos: [...modulos],
      }),
    )
    const { rows: seat } = await db.query<Onde>('select lat, lng from municipios where ibge = $1', [ibge])
    lugares.push(seat[0]!)
    await db.query(
      `insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m, fixa) values ($1, 'base', $2, $3, $4, $5, 1500, true)`,
      [grupoId, String(bases[n]), `Base ${n + 1}`, seat[0]!.lat, seat[0]!.lng],
    )
  }
  const rotas: string[] = []
  for (const nome of ['Norte', 'Leste', 'Oeste', 'Serra']) {
    const { rows: made } = await db.query<{ id: string }>(
      `insert into rotas (grupo_id, nome, nome_busca, base_id) values ($1, $2, lower($2), $3) returning id::text as id`,
      [grupoId, nome, bases[0]],
    )
    rotas.push(made[0]!.id)
  }
  const admin = `dia-${turn}@tropeiro.demo`
  const root = `7${dois(turn)}000000`
  await criarUsuario(db, {
    nome: 'Despacho do Dia',
    login: admin,
    cpf: root + digitosCpf(root),
    senha,
    acessos: [{ grupoId, papel: 'ADMIN', bases }],
  })
  return { turn, grupo, grupoId, bases, lugares, rotas, admin }
}

/** Notes that no driver takes out: waiting, without a note, cancelled, thrown away. */
async function criarSoltas(db: pg.Client, grupoId: number, base: number, emissao: Date, quantas: number) {
  for (let n = 0; n < quantas; n++) {
    const id = await criarNota(db, {
      grupoId,
      numero: 900_000 + n,
      embarca: { documento: embarcadores[n % 5]!.cnpj, nome: embarcadores[n % 5]!.nome },
      dest: { documento: cnpjDe('900000010001'), nome: 'Quem espera' },
      baseId: n % 3 ? base : null,
      emissao,
      uf: UFS[n % UFS.length]!,
    })
    const change = [
      `prazo = ${n % 2 ? 'null' : `dia_local(now()) - ${n % 5}`}`,
      n % 10 === 3 ? `tipo_doc = 'MINUTA'` : '',
      n % 10 === 7 ? 'cancelada_em = now()' : '',
      n % 10 === 8 ? 'excluida_em = now()' : '',
    ]
    await db.query(`update notas set ${change.filter(Boolean).join(', ')} where grupo_id = $1 and id = $2`, [
      grupoId,
      id,
    ])
  }
}

/** Customer care listens since the day began, around the clock: a day may be played on a Sunday night. */
const ligarSinais = (db: pg.Client, grupoId: number, desde: Date) =>
  db.query('insert into sac_config (grupo_id, parametros) values ($1, $2)', [
    grupoId,
    JSON.stringify({
      expedientes: [sempre, comercial, estendido],
      sinais: sinaisPadrao.map((s) =>
        (regrasDoDia as readonly string[]).includes(s.sinal)
          ? { ...s, ligado: true, desde: desde.toISOString() }
          : s,
      ),
    }),
  ])

/** Everything as it stands in the morning: drivers, their romaneios of the evening before, and where their customers are. */
export async function criarMundo(db: pg.Client, motoristas: number, fim: Date): Promise<Mundo> {
  const { senha } = personas[0]!
  await db.query('begin')
  const house = await fundar(db, senha)
  const { grupoId, bases, turn, rotas } = house
  const inicio = new Date(fim.getTime() - 8 * HOUR)
  await db.query('select abrir_posicoes(($1::timestamptz)::date - 1, ($1::timestamptz)::date + 2)', [inicio])
  // Made the evening before, whichever side of midnight the day itself begins on.
  const feito = new Date(Math.min(inicio.getTime(), meiaNoite(fim).getTime()) - 2 * HOUR)
  const emissao = [feito, new Date(feito.getTime() - DAY)]
  // The rule of departures is set when the first hour of the day is over.
  await db.query(`insert into rastreamento_regras (grupo_id, saida_ate) values ($1, '23:59')`, [grupoId])
  await ligarSinais(db, grupoId, inicio)
  const pessoas: Pessoa[] = []
  for (let i = 0; i < motoristas; i++) {
    // North of the bases there is land.
    const direcao = ((10 + (190 * i) / motoristas) * Math.PI) / 180
    const plan = planejar(i, [house.lugares[0]!, house.lugares[1]!], direcao)
    const root = `${6}${dois(turn)}${String(i).padStart(6, '0')}`
    const cpf = root + digitosCpf(root)
    const nome = `Motorista ${tres(i + 1)}`
    const login = `motorista-${turn}-${i + 1}@tropeiro.demo`
    const placa = `DIA${turn % 10}${'ABCDEFGHIJ'[Math.floor(i / 100) % 10]}${dois(i % 100)}`
    const baseId = bases[plan.base]!
    await criarUsuario(db, {
      nome,
      login,
      cpf,
      senha,
      acessos: [{ grupoId, papel: 'MOTORISTA', bases: [baseId], placa }],
    })
    const romaneio = await criarRomaneio(db, {
      grupoId,
      baseId,
      cpf,
      nome,
      placa,
      i,
      rota: rotas[i % 4]!,
      feito,
    })
    const notas = await criarNotas(db, {
      grupoId,
      baseId,
      cpf,
      i,
      turn,
      rota: rotas[i % 4]!,
      emissao,
      romaneio,
      plan,
      fim,
    })
    pessoas.push({ ...plan, nome, cpf, login, placa, romaneio, notas })
  }
  await criarSoltas(db, grupoId, bases[0]!, emissao[0]!, 40)
  await db.query(`insert into contadores (grupo_id, tipo, valor) values ($1, 'romaneio', $2)`, [
    grupoId,
    motoristas,
  ])
  await contarNotas(db, grupoId)
  await db.query('commit')
  await db.query('analyze')
  return { ...house, senha, pessoas, inicio }
}

type NovoRomaneio = {
  grupoId: number
  baseId: number
  cpf: string
  nome: string
  placa: string
  i: number
  rota: string
  feito: Date
}
async function criarRomaneio(db: pg.Client, r: NovoRomaneio) {
  const numero = r.i + 1
  const { rows } = await db.query<{ id: string }>(
    `insert into romaneios (grupo_id, numero, estado, cnpj_empresa, base_id, rota_id, rota_nome, cpf_motorista, nome_motorista, placa_veiculo, created_at)
     select $1, $2, 'expedicao', b.cnpj, b.id, t.id, t.nome, $4, $5, $6, $7 from bases b, rotas t
     where b.grupo_id = $1 and b.id = $3 and t.grupo_id = $1 and t.id = $8 returning id::text as id`,
    [r.grupoId, numero, r.baseId, r.cpf, r.nome, r.placa, r.feito, r.rota],
  )
  return { id: rows[0]!.id, numero }
}

type NovasNotas = {
  grupoId: number
  baseId: number
  cpf: string
  i: number
  turn: number
  rota: string
  emissao: Date[]
  romaneio: { id: string }
  plan: Motorista
  fim: Date
}
/** A customer with a known place for each stop, and its notes, in the romaneio in the planned order. */
async function criarNotas(db: pg.Client, c: NovasNotas): Promise<string[][]> {
  const all: string[][] = []
  let pos = 0
  for (const [k, parada] of c.plan.paradas.entries()) {
    const documento = cnpjDe(
      `8${dois(c.turn)}${String(c.i).padStart(4, '0')}0${String(k).padStart(4, '0')}`.slice(0, 12),
    )
    const nome = `Cliente ${c.i + 1}-${k + 1}`
    await db.query(
      `insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m, provas, fixa) values ($1, 'cliente', $2, $3, $4, $5, 200, 5, true)`,
      [c.grupoId, `${documento}:`, nome, parada.lat, parada.lng],
    )
    const ids: string[] = []
    for (let n = 0; n < parada.notas; n++) {
      // All that is refused together comes of one shipper.
      const turn = c.i * 31 + k * 7 + (parada.notas > 2 ? 0 : n)
      const prazo = PRAZOS[turn % PRAZOS.length]!
      const id = await criarNota(db, {
        grupoId: c.grupoId,
        numero: 100_000 + c.i * 100 + (parada.notas > 2 ? 40 : k * 2) + n,
        embarca: { documento: embarcadores[turn % 5]!.cnpj, nome: embarcadores[turn % 5]!.nome },
        dest: { documento, nome },
        baseId: c.baseId,
        emissao: c.emissao[turn % 2]!,
        uf: UFS[turn % UFS.length]!,
        volumes: 1 + (turn % 9),
        pesoGramas: 1000 + turn * 37,
        valorCentavos: 10_000 + turn * 113,
      })
      await db.query(
        `update notas set situacao = 'expedicao', romaneio_id = $3, rota_id = $4, cpf_motorista = $5, frete_centavos = $6,
           prazo = $7::date where grupo_id = $1 and id = $2`,
        [
          c.grupoId,
          id,
          c.romaneio.id,
          c.rota,
          c.cpf,
          turn * 11,
          prazo === null ? null : diaLocal(new Date(c.fim.getTime() + prazo * DAY)),
        ],
      )
      await db.query(
        'insert into romaneio_notas (grupo_id, romaneio_id, nota_id, pos_entrega) values ($1, $2, $3, $4)',
        [c.grupoId, c.romaneio.id, id, ++pos],
      )
      ids.push(id)
    }
    all.push(ids)
  }
  return all
}

/** What the plan makes of the notes: how many end in each way. */
export function previstas(pessoas: readonly Pessoa[]): Record<'entrega' | 'outras' | 'tentativa', number> {
  const count = { entrega: 0, outras: 0, tentativa: 0 }
  for (const p of pessoas)
    for (const passo of p.passos)
      if (passo.o === 'prova' && !passo.prova.vez) count[efeitoDe(passo.prova.ocorrencia)]++
  return count
}
