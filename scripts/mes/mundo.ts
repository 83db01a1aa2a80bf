import { modulos } from '@tropeiro/contract'
import { digitosCnpj, digitosCpf } from '@tropeiro/fiscal'
import type pg from 'pg'
import { criarBase, criarGrupo, criarUsuario } from '../../api/db/demo/factories.ts'
import type { entrar } from '../caos/cliente.ts'
import { type Caminhao, HORA, MIN, type Visto } from './caminhao.ts'
import { estradas } from './estradas.ts'

type Sessao = Awaited<ReturnType<typeof entrar>>
export type Casa = { grupoId: number; base: string; login: string; senha: string }

const cpfDe = (n: number): string => {
  const root = `5${String(n).padStart(8, '0')}`
  return root + digitosCpf(root)
}

/** A group with a base and who runs its fleet. */
export async function fundar(db: pg.Client): Promise<Casa> {
  const grupoId = await criarGrupo(db, { nome: 'MES' })
  const root = '900000010001'
  const base = await criarBase(db, {
    grupoId,
    nome: 'SÃO PAULO',
    cnpj: root + digitosCnpj(root),
    modulos: [...modulos],
  })
  const casa = { grupoId, base: 'SÃO PAULO', login: 'mes@tropeiro.demo', senha: 'Tropeiro-2026-mes' }
  await criarUsuario(db, {
    nome: 'Frota do Mês',
    login: casa.login,
    cpf: cpfDe(99_999),
    senha: casa.senha,
    acessos: [{ grupoId, papel: 'ADMIN', bases: [base] }],
  })
  return casa
}

export type NaCasa = { veiculo: string; reboqueId: string | null; rastreador: string | null; cpf: string }

/** The truck, what it pulls and its tracker, through the office's calls. */
export async function cadastrar(me: Sessao, casa: Casa, c: Caminhao, inicio: number): Promise<NaCasa> {
  const { dados: v } = await me.client.veiculos.criar({
    body: {
      placa: c.placa,
      unidade: c.classe.unidade,
      combustivel: 'diesel_s10',
      tanque_litros: c.classe.tanque,
      base: casa.base,
    },
  })
  let reboqueId: string | null = null
  if (c.classe.reboque) {
    const { dados: r } = await me.client.veiculos.criar({
      body: { placa: c.reboque, unidade: c.classe.reboque, base: casa.base },
    })
    reboqueId = r._id
    await me.client.veiculos.combinar({
      body: { veiculos: [v._id, reboqueId], de: new Date(inicio - HORA).toISOString() },
    })
  }
  let rastreador: string | null = null
  if (c.rastreado) {
    const { dados } = await me.client.rastreamento.registrar({
      body: { nome: `Rastreador ${c.placa}`, placa: c.placa },
    })
    rastreador = dados.rastreador._id
  }
  return { veiculo: v._id, reboqueId, rastreador, cpf: cpfDe(c.indice) }
}

const AT_ONCE = 5000
async function gravarPosicoes(
  db: pg.Client,
  grupoId: number,
  chave: string,
  rastreador: string | null,
  all: readonly Visto[],
) {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const own = all.slice(at, at + AT_ONCE)
    await db.query(
      `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng, velocidade_kmh, origem, rastreador_id)
       select $1, $2, x.em, x.lat, x.lng, x.v, case when $3::bigint is null then 'telefone' else 'rastreador' end, $3::bigint
       from unnest($4::timestamptz[], $5::float8[], $6::float8[], $7::real[]) x(em, lat, lng, v) on conflict do nothing`,
      [
        grupoId,
        chave,
        rastreador,
        own.map((p) => new Date(p.em)),
        own.map((p) => p.lat),
        own.map((p) => p.lng),
        own.map((p) => p.v),
      ],
    )
  }
}

/** Trips with their MDF-e, and what trackers and phones told, as the month left them. */
export async function gravarMes(
  db: pg.Client,
  { grupoId }: Casa,
  frota: readonly (Caminhao & NaCasa)[],
  mdfeTarde: ReadonlySet<string>,
): Promise<{ posicoes: number; viagens: number }> {
  let posicoes = 0
  let viagens = 0
  await db.query('begin')
  for (const c of frota) {
    await gravarPosicoes(db, grupoId, c.rastreado ? c.placa : c.cpf, c.rastreador, c.posicoes)
    posicoes += c.posicoes.length
    for (const [k, p] of c.pernas.entries()) {
      if (!p.carregada) continue
      viagens++
      const fim = p.ate + HORA
      const tarde = mdfeTarde.has(`${c.indice}-${k}`) ? c.pernas[k + 1]!.ate + 5 * HORA : fim + 10 * MIN
      await db.query(
        `with r as (
           insert into romaneios (grupo_id, numero, estado, cnpj_empresa, cpf_motorista, nome_motorista, placa_veiculo, saida_em, concluido_em)
           select $1, $2, 'concluido', cnpj, $3, $4, $5, $6, $7 from empresas where grupo_id = $1 returning id, cnpj_empresa)
         insert into mdfes (grupo_id, estado, romaneio_id, cnpj_emitente, rascunho, placa, autorizado_em, encerrado_em)
         select $1, 'encerrado', r.id, r.cnpj_empresa, '{}', $5, $6, $8 from r`,
        [grupoId, viagens, c.cpf, c.motorista, c.placa, new Date(p.de), new Date(fim), new Date(tarde)],
      )
    }
  }
  await db.query('commit')
  await db.query('analyze')
  return { posicoes, viagens }
}

/** The office says where the stations are that it knows. */
export async function ensinarPostos(me: Sessao): Promise<void> {
  const { dados } = await me.client.abastecimentos.postos()
  for (const p of estradas.flatMap((e) => e.postos)) {
    const known = dados.find((d) => d.nome === p.nome)
    if (!known || !p.exato) continue
    await me.client.abastecimentos.gravarPosto({
      params: { id: known._id },
      body: { nome: p.nome, lat: p.lat, lng: p.lng, combinado_milesimos: null },
    })
  }
}
