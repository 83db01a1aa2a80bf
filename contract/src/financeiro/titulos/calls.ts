import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpj, cnpjOuCpf, dia, id, umOuMais } from '../../formats.ts'
import { comDados, idempotencia, Ok, TarefaPedida } from '../../replies.ts'
import { chamadasDeCadastros } from './cadastros.ts'
import { chamadasDeCessao } from './cessao.ts'
import * as f from './formas.ts'
import { type DestinoDoCedido, destinosDoCedido, estadosDoTitulo, ordensDosTitulos } from './nomes.ts'
import { chamadasDePlanilha } from './planilha.ts'

export const MAIS_PARCELAS = 120
export const MAIS_TITULOS_DE_UMA_VEZ = 200
const umSo = z.object({ id })
const motivo = z.string().trim().min(3, 'Diga por quê').max(300)
const centavos = z.number().int().min(1, 'Diga o valor').max(100_000_000_000)
const talvez = z.number().int().min(0).max(100_000_000_000).default(0)
const diaOuNada = z.union([dia, z.literal('')]).default('')
const categoria = z.string().trim().min(1, 'Escolha a categoria').max(40)

const UmTitulo = comDados(
  z.object({
    titulo: f.Titulo,
    movimentos: z.array(f.Movimento),
    cessoes: z.array(f.Cedido),
    historico: z.array(z.object({ texto: z.string(), autor: z.string(), em: z.string() })),
    /** What it was renegotiated into, or from. */
    ligados: z.array(f.Titulo),
  }),
).meta({ id: 'UmTitulo' })

export const ProcuraDeTitulos = z
  .object({
    natureza: f.natureza.default('receber'),
    busca: z.string().trim().max(80).default(''),
    estado: umOuMais(z.enum(estadosDoTitulo), estadosDoTitulo.length).default([]),
    origem: umOuMais(f.origem, 10).default([]),
    cessao: umOuMais(f.cessao, 4).default([]),
    /** By due day, both in it. */
    de: diaOuNada,
    ate: diaOuNada,
    /** A scheduled one by that day. */
    caixa: z.stringbool().or(z.boolean()).default(false),
    vencidos: z.stringbool().or(z.boolean()).default(false),
    faixa: z.union([f.faixa, z.literal('')]).default(''),
    categoria: z.string().trim().max(40).default(''),
    centro: z.union([id, z.literal('')]).default(''),
    /** Counted in the result of this month (AAAA-MM), by competence. */
    competencia: z
      .string()
      .regex(/^(\d{4}-\d{2})?$/, 'Mês inválido')
      .default(''),
    ordem: z.enum(ordensDosTitulos).default('vencimento'),
  })
  .meta({ id: 'ProcuraDeTitulos' })
export type ProcuraDeTitulos = z.infer<typeof ProcuraDeTitulos>

export const TituloNovo = z
  .object({
    natureza: f.natureza,
    /** Which company of the group; left out, its first. */
    cnpj_empresa: cnpj.nullish(),
    documento: cnpjOuCpf,
    nome: z.string().trim().min(2, 'Diga o nome').max(120),
    descricao: z.string().trim().min(2, 'Diga do que é').max(120),
    emissao: dia,
    vencimento: dia,
    /** Of all parts together. */
    valor_centavos: centavos,
    parcelas: z.number().int().min(1).max(MAIS_PARCELAS).default(1),
    categoria,
    centro: id.nullish(),
    /** Expected, not owed yet. */
    previsto: z.boolean().default(false),
    observacao: z.string().trim().max(500).default(''),
    idempotencia: idempotencia.optional(),
  })
  .meta({ id: 'TituloNovo' })

export const TituloMudado = z
  .object({
    vencimento: dia,
    categoria,
    centro: id.nullish(),
    observacao: z.string().trim().max(500).default(''),
  })
  .meta({ id: 'TituloMudado' })

export const BaixaDoTitulo = z
  .object({
    /** Of the balance. */
    valor_centavos: centavos,
    juros_centavos: talvez,
    multa_centavos: talvez,
    desconto_centavos: talvez,
    dia,
    /** When the bank has it; left out, the same day. */
    credito_em: dia.nullish(),
    conta: id.nullish(),
    /** Where the money of a ceded title came in; asked of no other. */
    cedido: z.enum(Object.keys(destinosDoCedido) as [DestinoDoCedido, ...DestinoDoCedido[]]).nullish(),
    motivo: z.string().trim().max(300).default(''),
    idempotencia: idempotencia.optional(),
  })
  .meta({ id: 'BaixaDoTitulo' })

export const BaixaDeVarios = z
  .object({
    titulos: z.array(id).min(1, 'Escolha os títulos').max(MAIS_TITULOS_DE_UMA_VEZ),
    dia,
    conta: id.nullish(),
    /** Fine and interest of the day, as the group charges them. */
    com_encargos: z.boolean().default(false),
    idempotencia: idempotencia.optional(),
  })
  .meta({ id: 'BaixaDeVarios' })

export const AjusteDoTitulo = z
  .object({
    tipo: z.enum(['abatimento', 'acrescimo']),
    valor_centavos: centavos,
    motivo,
    idempotencia: idempotencia.optional(),
  })
  .meta({ id: 'AjusteDoTitulo' })
export const EstornoDoTitulo = z
  .object({ lote: z.string().trim().min(1).max(80), motivo })
  .meta({ id: 'EstornoDoTitulo' })
export const MotivoDoTitulo = z.object({ motivo }).meta({ id: 'MotivoDoTitulo' })
export const Renegociacao = z
  .object({
    /** What is added to the balance, or taken from it, before it is divided. */
    acrescimo_centavos: talvez,
    desconto_centavos: talvez,
    parcelas: z.number().int().min(1).max(MAIS_PARCELAS),
    /** Of the first part; the others follow month by month. */
    vencimento: dia,
    motivo,
  })
  .meta({ id: 'RenegociacaoDoTitulo' })
export const Programacao = z
  .object({ dia, conta: id.nullish(), forma: f.forma })
  .meta({ id: 'ProgramacaoDoTitulo' })

export const titulos = {
  listar: endpoint({
    method: 'GET',
    path: '/api/financeiro/titulos',
    access: { ler: 'titulos' },
    pessoal: 'lista',
    summary: 'Títulos a receber ou a pagar; o embarcador vê os que deve',
    query: ProcuraDeTitulos.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(f.Titulo))
      .extend({ total: z.number(), valor: z.number(), saldo: z.number(), vencido: z.number() })
      .meta({ id: 'Titulos' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/exportar',
    access: { ler: 'titulos' },
    pessoal: 'exportacao',
    summary: 'Exporta para Excel os títulos da busca; corre como tarefa',
    body: ProcuraDeTitulos,
    response: TarefaPedida,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos',
    access: { escrever: 'titulos' },
    summary: 'Lança um título, de uma vez ou em parcelas mensais',
    body: TituloNovo,
    response: comDados(z.array(f.Titulo)).meta({ id: 'TitulosFeitos' }),
  }),
  baixarVarios: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/baixar',
    access: { escrever: 'titulos' },
    summary: 'Baixa o saldo inteiro de vários títulos',
    body: BaixaDeVarios,
    response: comDados(z.object({ baixados: z.number(), valor: z.number() })).meta({ id: 'TitulosBaixados' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/financeiro/titulos/{id}',
    access: { ler: 'titulos' },
    pessoal: 'pessoa',
    summary: 'Um título com seus movimentos',
    params: umSo,
    response: UmTitulo,
  }),
  encargos: endpoint({
    method: 'GET',
    path: '/api/financeiro/titulos/{id}/encargos',
    access: { ler: 'titulos' },
    summary: 'Multa e juros de um título pago neste dia',
    params: umSo,
    query: z.object({ dia }),
    response: comDados(z.object({ dias: z.number(), multa: z.number(), juros: z.number() })).meta({
      id: 'EncargosDoTitulo',
    }),
  }),
  alterar: endpoint({
    method: 'PUT',
    path: '/api/financeiro/titulos/{id}',
    access: { escrever: 'titulos' },
    summary: 'Muda vencimento, categoria, centro de custo e observação de um título em aberto',
    params: umSo,
    body: TituloMudado,
    response: UmTitulo,
  }),
  confirmar: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/{id}/confirmar',
    access: { escrever: 'titulos' },
    summary: 'Um título previsto passa a ser devido',
    params: umSo,
    body: z.object({}),
    response: UmTitulo,
  }),
  baixar: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/{id}/baixar',
    access: { escrever: 'titulos' },
    summary: 'Baixa um título, todo ou em parte, com encargos e desconto',
    params: umSo,
    body: BaixaDoTitulo,
    response: UmTitulo,
  }),
  ajustar: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/{id}/ajustar',
    access: { escrever: 'titulos' },
    summary: 'Abatimento ou acréscimo num título, com o motivo',
    params: umSo,
    body: AjusteDoTitulo,
    response: UmTitulo,
  }),
  estornar: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/{id}/estornar',
    access: { escrever: 'titulos' },
    summary: 'Desfaz uma baixa ou um ajuste de um título',
    params: umSo,
    body: EstornoDoTitulo,
    response: UmTitulo,
  }),
  renegociar: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/{id}/renegociar',
    access: { escrever: 'titulos' },
    summary: 'Troca o saldo de um título por novas parcelas',
    params: umSo,
    body: Renegociacao,
    response: UmTitulo,
  }),
  perder: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/{id}/perder',
    access: { escrever: 'titulos' },
    summary: 'Dá por perdido o saldo de um título',
    params: umSo,
    body: MotivoDoTitulo,
    response: UmTitulo,
  }),
  programar: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/{id}/programar',
    access: { escrever: 'titulos' },
    summary: 'Programa o pagamento: dia, conta e forma',
    params: umSo,
    body: Programacao,
    response: UmTitulo,
  }),
  desprogramar: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/{id}/desprogramar',
    access: { escrever: 'titulos' },
    summary: 'Tira um título da programação',
    params: umSo,
    body: z.object({}),
    response: UmTitulo,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/{id}/cancelar',
    access: { escrever: 'titulos' },
    summary: 'Cancela um título que não teve baixa',
    params: umSo,
    body: MotivoDoTitulo,
    response: Ok,
  }),
  ...chamadasDeCessao,
  ...chamadasDePlanilha,
  ...chamadasDeCadastros,
}
