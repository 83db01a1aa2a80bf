import { z } from 'zod'
import { PorQueEstaData } from '../../cadastros/prazos/calls.ts'
import { endpoint } from '../../endpoint.ts'
import { chave, id, uf, umOuMais } from '../../formats.ts'
import { comDados, TarefaPedida } from '../../replies.ts'
import {
  achar,
  documentos,
  EdicaoDeNota,
  ExportacaoDeNotas,
  FiltroDeNotas,
  fragmento,
  NOTAS_POR_PAGINA,
  NotaDaLista,
  NotaMudada,
  pessoas,
  Quantas,
  umaNota,
} from './formas.ts'

export const notas = {
  pesquisar: endpoint({
    method: 'POST',
    path: '/api/pesquisar',
    access: { ler: 'pesquisar' },
    summary: 'Pesquisa notas, paginando por quantas pular',
    body: FiltroDeNotas.extend({
      skip: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
      limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(NOTAS_POR_PAGINA),
    }),
    response: z
      .object({
        status: z.boolean(),
        mensagem: z.string(),
        dados: z.array(NotaDaLista),
        total: Quantas,
        skip: z.number(),
      })
      .meta({ id: 'NotasPesquisadas' }),
  }),
  buscar: endpoint({
    method: 'POST',
    path: '/api/pesquisa/buscar',
    access: { ler: 'pesquisar' },
    summary:
      'Uma página de notas, da emissão mais nova à mais velha (ou ao contrário), a partir de um cursor',
    body: FiltroDeNotas.extend({
      cursor: z.string().max(200).nullish(),
      limite: z.int().min(1).max(200).default(NOTAS_POR_PAGINA),
      ordem: z.enum(['-dataEmissao', 'dataEmissao']).default('-dataEmissao'),
    }),
    response: z
      .object({
        status: z.boolean(),
        dados: z.array(NotaDaLista),
        /** Give it back as `cursor` for the next page; null on the last. */
        proximo: z.string().nullable(),
      })
      .meta({ id: 'PaginaDeNotas' }),
  }),
  total: endpoint({
    method: 'POST',
    path: '/api/pesquisa/total',
    access: { ler: 'pesquisar' },
    summary: 'Quantas notas o filtro acha; acima de 10.000 diz só que há mais',
    body: FiltroDeNotas,
    response: comDados(Quantas).meta({ id: 'TotalDeNotas' }),
  }),
  destinatarios: endpoint({
    method: 'GET',
    path: '/api/pesquisa/dest',
    access: { ler: 'pesquisar' },
    summary: 'Destinatários por parte do nome ou por documento',
    query: achar,
    response: pessoas,
  }),
  empresas: endpoint({
    method: 'GET',
    path: '/api/pesquisa/empresa',
    access: { ler: 'pesquisar' },
    summary:
      'Remetentes (ou, conforme a visão, destinatários e empresas do grupo) por parte do nome ou por documento',
    query: achar,
    response: pessoas,
  }),
  porChave: endpoint({
    method: 'GET',
    path: '/api/notas/busca/porchave',
    pessoal: 'nota',
    access: { ler: 'pesquisar' },
    summary: 'A nota de uma chave de acesso',
    query: z.object({ cnpjTomador: documentos.optional(), chaveNota: chave }),
    response: umaNota,
  }),
  unica: endpoint({
    method: 'GET',
    path: '/api/dashboard/buscar/unicanota',
    pessoal: 'nota',
    access: { ler: 'pesquisar' },
    summary: 'Uma nota inteira, pelo identificador',
    query: z.object({ id }),
    response: umaNota,
  }),
  nota: endpoint({
    method: 'GET',
    path: '/api/notas/{id}',
    pessoal: 'nota',
    access: { ler: 'pesquisar' },
    summary: 'Uma nota inteira: histórico, imagens, local e documentos',
    params: z.object({ id }),
    response: umaNota,
  }),
  porQueVence: endpoint({
    method: 'GET',
    path: '/api/prazos/nota/{id}',
    access: { ler: 'pesquisar' },
    summary: 'Por que uma nota vence no dia em que vence',
    params: z.object({ id }),
    response: comDados(PorQueEstaData).meta({ id: 'ExplicacaoDoPrazo' }),
  }),
  xml: endpoint({
    method: 'GET',
    path: '/api/notas/{id}/xml',
    pessoal: 'xml',
    access: { ler: 'pesquisar' },
    summary: 'O XML oficial, byte a byte como chegou',
    params: z.object({ id }),
    query: z.object({ tipo: z.enum(['nfe', 'cancelamento']).default('nfe') }),
    travel: 'arquivo',
    response: z.unknown(),
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/notas/editar',
    access: { escrever: 'pesquisar' },
    summary: 'Edita uma nota; cada mudança entra no histórico',
    body: EdicaoDeNota,
    response: comDados(NotaMudada).meta({ id: 'NotaEditada' }),
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/notas/{id}',
    access: { escrever: 'pesquisar' },
    summary: 'Exclui uma nota; importar o XML de novo a traz de volta',
    params: z.object({ id }),
    response: comDados(NotaMudada).meta({ id: 'NotaExcluida' }),
  }),
  bipar: endpoint({
    method: 'POST',
    path: '/api/notas/bipar',
    access: { escrever: 'pesquisar' },
    summary: 'Lê uma chave: acha a nota ou a inclui só com o que a chave diz, nunca duas vezes',
    body: z.object({
      chave: z.string().min(1).max(120),
      origem: z.literal('bipe').default('bipe'),
    }),
    response: comDados(z.object({ resultado: z.enum(['criada', 'repetida']), nota: NotaDaLista })).meta({
      id: 'NotaBipada',
    }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/notas/exportar',
    pessoal: 'exportacao',
    access: { ler: 'pesquisar' },
    summary: 'Exporta para Excel as notas do filtro, ou as escolhidas; corre como tarefa',
    body: ExportacaoDeNotas,
    response: TarefaPedida,
  }),
  municipios: endpoint({
    method: 'GET',
    path: '/api/municipios',
    access: 'session',
    summary: 'Municípios por estado, parte do nome ou código do IBGE',
    query: z.object({
      uf: uf.optional(),
      termo: fragmento.optional(),
      ibge: umOuMais(z.coerce.number().pipe(z.int().min(1).max(9_999_999)), 500).optional(),
    }),
    response: comDados(
      z.array(
        z.object({ ibge: z.number(), nome: z.string(), uf: z.string(), lat: z.number(), lng: z.number() }),
      ),
    ).meta({ id: 'MunicipiosAchados' }),
  }),
}
