import type { Client, Contract } from '@tropeiro/contract'
import type { EmitenteDoCte } from '@tropeiro/contract/fiscal/cte/calls'
import { criarNota } from '../db/demo/factories.ts'
import { personas } from '../db/demo/personas.ts'
import type { TestApp } from './app.ts'
import { chaveDaNota, SERRA_AZUL } from './mdfe.ts'
import { abrirAppComSefaz } from './sefaz.ts'

type TarifaNoFio = Parameters<Client<Contract>['tarifas']['criar']>[0]['body']

const BOM_GRAO = '90752655000109'
const MERCADO = '11444777000161'

/** A configuration with which SERRA AZUL can issue, in homologation. */
export const configuracaoCte: EmitenteDoCte = {
  serie: 1,
  ambiente: '2',
  crt: '3',
  rntrc: '12345678',
  ie: '111222330446',
  fantasia: 'Serra Azul',
  logradouro: 'Rua Doutor Assis Ribeiro',
  numero: '4200',
  complemento: '',
  bairro: 'Cangaiba',
  municipio_ibge: 3550308,
  cep: '03827001',
  telefone: '1133334444',
  email: 'fiscal@serraazul.demo',
  cfop: '',
  ramo_do_tomador: 'comercio',
  natureza: 'Prestacao de servico de transporte',
  tomador: '0',
  agrupar: 'destinatario',
  tributos: {
    situacao: 'tributada',
    aliquota: null,
    reducao: 0,
    credito_presumido: 0,
    icms_incluso: true,
  },
  produto: 'Alimentos industrializados',
  observacoes: '',
  eventos_de_entrega: true,
  espera_da_entrega_horas: 0,
  email_ao_autorizar: false,
  resp_cnpj: '',
  resp_contato: '',
  resp_email: '',
  resp_telefone: '',
}

/** R$ 0,85 a kilogram, 0.5% of the value, at least R$ 60, GRIS 0.3%, toll R$ 4,20 by 100 kg. */
export const freteGeral = {
  nome: 'Geral',
  chave: {},
  desde: '2026-01-01',
  conteudo: {
    frete_peso: {},
    regioes: [{ nome: 'Qualquer destino', taxa: 8500 }],
    componentes: [
      { codigo: 'FRETE_VALOR', nome: 'FRETE VALOR', base: 'valor_nf', forma: 'percentual', valor: 5000 },
      { codigo: 'GRIS', nome: 'GRIS', base: 'valor_nf', forma: 'percentual', valor: 3000 },
      { codigo: 'PEDAGIO', nome: 'PEDAGIO', base: 'peso_real', forma: 'por_fracao', valor: 420 },
    ],
    minimo: { centavos: 6000, sobre: 'peso_valor_despacho' },
    icms: 'incluso',
  },
} as const satisfies TarifaNoFio

let proximo = 920_000

/** Notes of Bom Grão to Mercado Central, or to these recipients by turns, each with its key, in a romaneio of João on the road. */
export async function notasNaRua(
  t: TestApp,
  quantas: number,
  destinatarios: readonly { documento: string; nome: string }[] = [
    { documento: MERCADO, nome: 'Mercado Central' },
  ],
): Promise<{ id: string; chave: string }[]> {
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  const baseId = t.alicerce.bases.get('SERRA AZUL/SÃO PAULO')!
  const driver = personas.find((p) => p.login === 'joao@serraazul.demo')!
  const { rows } = await t.db.query<{ id: string }>(
    `insert into romaneios (grupo_id, numero, estado, cnpj_empresa, base_id, cpf_motorista, nome_motorista, placa_veiculo,
       total_notas, saida_em)
     values ($1, proximo_numero($1, 'romaneio'), 'viagem', $2, $3, $4, $5, 'BRA2E19', $6, now()) returning id::text as id`,
    [grupoId, SERRA_AZUL, baseId, driver.cpf, driver.nome, quantas],
  )
  const notas: { id: string; chave: string }[] = []
  for (let i = 0; i < quantas; i++) {
    const numero = proximo++
    const chave = chaveDaNota(numero)
    const id = await criarNota(t.db, {
      grupoId,
      numero,
      chave,
      embarca: { documento: BOM_GRAO, nome: 'Alimentos Bom Grão S.A.' },
      dest: destinatarios[i % destinatarios.length]!,
      pesoGramas: 250_000,
      valorCentavos: 800_000,
      baseId,
    })
    await t.db.query(
      'insert into romaneio_notas (grupo_id, romaneio_id, nota_id, pos_entrega) values ($1, $2, $3, $4)',
      [grupoId, rows[0]!.id, id, i + 1],
    )
    await t.db.query(
      `update notas set romaneio_id = $3, cpf_motorista = $4, situacao = 'rota' where grupo_id = $1 and id = $2`,
      [grupoId, id, rows[0]!.id, driver.cpf],
    )
    notas.push({ id, chave })
  }
  await t.db.query(
    `update pessoas set ie = '110042490114', logradouro = 'Avenida dos Estados', numero = '900', bairro = 'Centro',
       municipio_ibge = 3550308, uf = 'SP', cep = '01001000' where grupo_id = $1 and documento = any($2)`,
    [grupoId, [BOM_GRAO, ...destinatarios.map((d) => d.documento)]],
  )
  return notas
}

/** One CT-e with these notes, authorised by the local SEFAZ. */
export async function cteAutorizado(t: TestApp, me: Client<Contract>, notas: readonly { id: string }[]) {
  const { dados } = await me.cte.gerar({
    body: { cnpj_emitente: SERRA_AZUL, notas: notas.map((n) => n.id), agrupar: 'destinatario' },
  })
  const id = dados.criados[0]!
  const feito = (await me.cte.emitir({ body: { id } })).dados
  if (!feito.ok) throw new Error(JSON.stringify(feito.pendencias))
  await t.trabalhar()
  return (await me.cte.buscar({ params: { id } })).dados
}

/** The app and a SEFAZ of its own, with SERRA AZUL ready to issue: its configuration and one table of freight. */
export async function abrirEmissao() {
  const aberta = await abrirAppComSefaz()
  const me = await aberta.t.entrar('operador@serraazul.demo')
  const admin = await aberta.t.entrar('admin@serraazul.demo')
  await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracaoCte })
  await admin.tarifas.criar({ body: freteGeral })
  return { ...aberta, me, admin }
}
