import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, uf, umOuMais } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'
import {
  Calendario,
  ColagemDePrazos,
  Feriado,
  ibge,
  LinhaColada,
  MAXIMO_DE_PRAZOS,
  MesorregiaoComPrazo,
  NovoFeriado,
  PrazoASalvar,
  proprios,
} from './formas.ts'

export * from './formas.ts'

const Mudanca = z
  .object({
    _id: z.string(),
    remetente: z.string(),
    quantos: z.number(),
    usuario: z.string(),
    em: instante,
    desfeita: z.boolean(),
  })
  .meta({ id: 'MudancaDePrazos' })

const PrazosSalvos = z
  .object({
    status: z.boolean(),
    mensagem: z.string(),
    dados: z.object({
      /** What undoes it; null when nothing changed. */
      mudanca: z.string().nullable(),
      quantos: z.number(),
    }),
  })
  .meta({ id: 'PrazosSalvos' })

const empresa = umOuMais(z.string().max(20)).nullish()
const distribuidora = z.string().max(20).nullish()
const umFeriado = comDados(Feriado).meta({ id: 'UmFeriado' })

export const prazos = {
  doEstado: endpoint({
    method: 'POST',
    path: '/api/destinatarios/busca/estado/prazo',
    access: { ler: 'prazoEntrega' },
    summary: 'Os prazos de um estado em árvore: mesorregião, microrregião, cidade, bairro',
    body: z.object({
      cnpjEmpresa: empresa,
      /** The sender, or `GERAL` for the deadlines of all. */
      cnpj_distribuidora: distribuidora,
      uf: z.string().max(2).nullish(),
      /** Part of a city's name; as the recipients' calls say it too. */
      filtrar: z
        .union([
          z.string().max(80),
          z.object({ texto: z.string().max(80).default('') }).transform(({ texto }) => texto),
        ])
        .nullish(),
    }),
    response: z
      .object({
        status: z.boolean(),
        resultado: z.array(MesorregiaoComPrazo),
        valor: z.object({ codigo: z.number(), uf: z.string(), ...proprios, cidades: z.number() }),
      })
      .meta({ id: 'PrazosDoEstado' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/prazos/exportar',
    access: { ler: 'prazoEntrega' },
    summary: 'Exporta para Excel os prazos de um remetente em um estado; corre como tarefa',
    body: z.object({
      cnpj_distribuidora: distribuidora,
      uf: z.string().max(2).nullish(),
      filtrar: z.string().max(80).nullish(),
    }),
    response: TarefaPedida,
  }),
  exportarFeriados: endpoint({
    method: 'POST',
    path: '/api/prazos/feriados/exportar',
    access: { ler: 'prazoEntrega' },
    summary: 'Exporta para Excel os feriados de um ano; corre como tarefa',
    body: z.object({ ano: z.int().min(2020).max(2100), base: z.string().max(80).optional() }),
    response: TarefaPedida,
  }),
  salvar: endpoint({
    method: 'PUT',
    path: '/api/destinatarios/prazoentrega',
    access: { escrever: 'prazoEntrega' },
    summary: 'Salva uma lista de prazos de um remetente; as notas em aberto são recalculadas',
    bodyLimit: 4 * 1024 * 1024,
    body: z.object({
      cnpjEmpresa: empresa,
      cnpj_distribuidora: distribuidora,
      /** The state of all codes, or `BR` for several. */
      uf: z.string().max(2).nullish(),
      prazos: z.array(PrazoASalvar).max(MAXIMO_DE_PRAZOS).default([]),
    }),
    response: PrazosSalvos,
  }),
  mudancas: endpoint({
    method: 'GET',
    path: '/api/prazos/mudancas',
    access: { ler: 'prazoEntrega' },
    summary: 'As últimas mudanças de prazos, da mais nova à mais velha',
    query: z.object({ cnpj_distribuidora: z.string().max(20).optional() }),
    response: comDados(z.array(Mudanca)).meta({ id: 'MudancasDePrazos' }),
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/api/prazos/mudancas/{id}/desfazer',
    access: { escrever: 'prazoEntrega' },
    summary: 'Desfaz uma mudança, se ninguém mexeu nos mesmos prazos depois dela',
    params: z.object({ id }),
    response: PrazosSalvos,
  }),
  remetentes: endpoint({
    method: 'GET',
    path: '/api/prazos/remetentes',
    access: { ler: 'prazoEntrega' },
    summary: 'Remetentes, os que têm prazos próprios primeiro',
    query: z.object({ termo: z.string().max(80).optional() }),
    response: comDados(z.array(z.object({ cnpj: z.string(), nome: z.string(), prazos: z.number() }))).meta({
      id: 'RemetentesComPrazo',
    }),
  }),
  colar: endpoint({
    method: 'POST',
    path: '/api/prazos/colar',
    access: { ler: 'prazoEntrega' },
    summary:
      'Lê linhas coladas de uma planilha (cidade, bairro se houver, prazo) e diz o que entendeu de cada uma',
    body: ColagemDePrazos,
    response: comDados(z.array(LinhaColada)).meta({ id: 'LinhasColadas' }),
  }),
  bairros: endpoint({
    method: 'GET',
    path: '/api/prazos/bairros',
    access: { ler: 'prazoEntrega' },
    summary: 'Bairros conhecidos de um município e de onde se sabe deles',
    query: z.object({ ibge: z.coerce.number().pipe(ibge) }),
    response: comDados(
      z.array(z.object({ nome: z.string(), origem: z.enum(['bairro', 'distrito', 'notas']) })),
    ).meta({ id: 'BairrosConhecidos' }),
  }),
  malha: endpoint({
    method: 'GET',
    path: '/api/prazos/malha/{uf}',
    access: { ler: 'prazoEntrega' },
    summary: 'Os municípios de um estado em TopoJSON; o identificador de cada polígono é o código do IBGE',
    params: z.object({ uf }),
    travel: 'arquivo',
    response: z.unknown(),
  }),
  feriados: endpoint({
    method: 'GET',
    path: '/api/prazos/feriados',
    access: { ler: 'prazoEntrega' },
    summary: 'Feriados de um ano: os padrão, os que o grupo mudou e os próprios',
    query: z.object({
      ano: z.coerce.number().pipe(z.int().min(2020).max(2100)),
      /** Only those that hold for this base. */
      base: z.string().max(80).optional(),
    }),
    response: comDados(z.array(Feriado)).meta({ id: 'Feriados' }),
  }),
  criarFeriado: endpoint({
    method: 'POST',
    path: '/api/prazos/feriados',
    access: { escrever: 'prazoEntrega' },
    summary: 'Inclui um feriado, ou muda um feriado padrão do mesmo dia para o grupo',
    body: NovoFeriado,
    response: umFeriado,
  }),
  atualizarFeriado: endpoint({
    method: 'PUT',
    path: '/api/prazos/feriados/{id}',
    access: { escrever: 'prazoEntrega' },
    summary: 'Muda um feriado do grupo',
    params: z.object({ id }),
    body: NovoFeriado,
    response: umFeriado,
  }),
  excluirFeriado: endpoint({
    method: 'DELETE',
    path: '/api/prazos/feriados/{id}',
    access: { escrever: 'prazoEntrega' },
    summary: 'Exclui um feriado do grupo; um padrão volta a ser como a lei diz',
    params: z.object({ id }),
    response: Ok,
  }),
  calendarios: endpoint({
    method: 'GET',
    path: '/api/prazos/calendario',
    access: { ler: 'prazoEntrega' },
    summary: 'Como os dias são contados no grupo e nas bases que diferem',
    response: comDados(z.array(Calendario)).meta({ id: 'Calendarios' }),
  }),
  salvarCalendario: endpoint({
    method: 'PUT',
    path: '/api/prazos/calendario',
    access: { escrever: 'prazoEntrega' },
    summary: 'Diz se sábado e domingo contam e de quando o prazo corre, no grupo ou em uma base',
    body: Calendario,
    response: Ok,
  }),
}
