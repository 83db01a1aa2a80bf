import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpjOuCpf, cpf, id, placa, uf, umOuMais } from '../../formats.ts'
import { bases, comDados, instante, TarefaPedida } from '../../replies.ts'
import { etiquetas } from './etiquetas.ts'
import {
  Atualizados,
  documento,
  empresas,
  filtroDeRomaneios,
  LinhaDoRomaneio,
  LinhaEditada,
  MAXIMO_DE_NOTAS_NO_ROMANEIO,
  momento,
  numeroRom,
  opcional,
  ROMANEIOS_POR_PAGINA,
  Romanear,
  RomaneioCompleto,
  RomaneioGerado,
  RomaneioResumo,
  semRota,
} from './formas.ts'

export * from './formas.ts'

const numerosRom = umOuMais(numeroRom, 500)
const pagina = z.int().min(1).max(10_000).default(1)
const umRomaneio = comDados(RomaneioCompleto).meta({ id: 'UmRomaneio' })

export const romaneios = {
  romanear: endpoint({
    method: 'POST',
    path: '/api/romanear',
    access: { escrever: 'romaneios' },
    summary: 'Agrupa as notas sem romaneio do período por rota de entrega e base, em pré-romaneios',
    body: Romanear,
    response: z
      .object({
        status: z.boolean(),
        mensagem: z.string(),
        romaneios: z.object({ criados: z.array(RomaneioGerado) }),
        notas_romaneadas: z.number(),
        /** Notes of the period whose address is in no route: they wait where they were. */
        semRota,
      })
      .meta({ id: 'Romaneados' }),
  }),
  romanearPrevia: endpoint({
    method: 'POST',
    path: '/api/romanear/previa',
    access: { escrever: 'romaneios' },
    summary: 'O que romanear faria agora, sem fazer',
    body: Romanear,
    response: comDados(
      z.object({
        grupos: z.array(
          z.object({
            id_rota: z.string(),
            rota: z.string(),
            unidade: z.string(),
            notas: z.number(),
            volumes: z.number(),
            peso_gramas: z.number(),
            valor_centavos: z.number(),
          }),
        ),
        semRota,
      }),
    ).meta({ id: 'PreviaDeRomanear' }),
  }),
  preBuscar: endpoint({
    method: 'GET',
    path: '/api/romaneios/pre/buscar/',
    access: { ler: 'romaneios' },
    summary: 'Pré-romaneios que esperam validação',
    query: z.object({
      cnpj_empresa: empresas.optional(),
      bases: umOuMais(z.string().max(80), 200).optional(),
      semBase: z.stringbool().optional(),
    }),
    response: comDados(z.array(RomaneioGerado)).meta({ id: 'PreRomaneios' }),
  }),
  preValidar: endpoint({
    method: 'POST',
    path: '/api/romaneios/pre/validar',
    access: { escrever: 'romaneios' },
    summary: 'Confirma pré-romaneios: passam a expedição os que podem, e cada um dos outros diz por quê',
    body: z.object({ cnpjEmpresa: empresas.nullish(), numerosRom }),
    response: Atualizados,
  }),
  preDesfazer: endpoint({
    method: 'POST',
    path: '/api/romaneios/pre/desfazer',
    access: { escrever: 'romaneios' },
    summary: 'Desfaz a validação: voltam a pré-romaneio os que não saíram; cada um dos outros diz por quê',
    body: z.object({ numerosRom }).meta({ id: 'ValidacaoADesfazer' }),
    response: Atualizados,
  }),
  pesquisar: endpoint({
    method: 'POST',
    path: '/api/romaneios/pesquisar/',
    access: { ler: 'romaneios' },
    summary: 'Pesquisa romaneios, 25 por página, em ordem crescente de número',
    body: z.object({
      ...filtroDeRomaneios,
      pagina,
      por_pagina: z.int().min(1).max(200).default(ROMANEIOS_POR_PAGINA),
    }),
    response: z
      .object({
        status: z.boolean(),
        mensagem: z.string().optional(),
        dados: z.array(RomaneioResumo),
        total: z.number(),
        pagina: z.number(),
        totalPages: z.number(),
        /** How many in each state under the same filters, whatever the state asked for. */
        contadores: z.object({
          total: z.number(),
          pre: z.number(),
          expedicao: z.number(),
          viagem: z.number(),
          concluidos: z.number(),
        }),
      })
      .meta({ id: 'RomaneiosEncontrados' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/romaneios/exportar',
    access: { escrever: 'romaneios' },
    summary: 'Exporta para Excel os romaneios do filtro; corre como tarefa',
    body: z.object(filtroDeRomaneios),
    response: TarefaPedida,
  }),
  notasDisponiveis: endpoint({
    method: 'POST',
    path: '/api/romaneios/notas/disponiveis',
    access: { escrever: 'romaneios' },
    summary: 'Notas que esperam um romaneio, com a rota de cada uma',
    body: z
      .object({
        /** A number, a pasted list of numbers or keys, or part of a sender's or recipient's name. */
        busca: z.string().trim().max(5000).default(''),
        /** These notes and no others, as far as they wait. */
        notas: z.array(id).max(200).default([]),
        uf: opcional(uf),
        /** Part of the city's name. */
        cidade: z.string().trim().max(80).default(''),
        bairro: z.string().trim().max(80).default(''),
        /** A route's id, or 'sem' for those without one. */
        rota: opcional(z.union([id, z.literal('sem')])),
        bases: bases.nullish(),
        semBase: z.boolean().nullish(),
        dataInicio: opcional(momento),
        dataFim: opcional(momento),
        pagina,
        por_pagina: z.int().min(1).max(200).default(100),
      })
      .meta({ id: 'BuscaDeDisponiveis' }),
    response: comDados(
      z.object({ notas: z.array(LinhaDoRomaneio).max(200), total: z.number(), pagina: z.number() }),
    ).meta({ id: 'NotasDisponiveis' }),
  }),
  rotasComNotas: endpoint({
    method: 'GET',
    path: '/api/romaneios/rotas',
    access: { escrever: 'romaneios' },
    summary: 'Rotas de entrega, e quantas notas esperam romaneio em cada uma',
    response: comDados(
      z.object({
        rotas: z.array(
          z.object({ _id: z.string(), nome: z.string(), base: z.string().nullable(), notas: z.number() }),
        ),
        sem_rota: z.number(),
      }),
    ).meta({ id: 'RotasComNotas' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/romaneios/criar',
    access: { escrever: 'romaneios' },
    summary: 'Cria um romaneio com as notas escolhidas, na ordem dada',
    body: z
      .object({
        notas: z.array(id).min(1, 'Escolha ao menos uma nota').max(MAXIMO_DE_NOTAS_NO_ROMANEIO),
        cpf_motorista: opcional(cpf),
        placa_veiculo: opcional(placa),
        /** Base name; left out, the base of the notes when they agree. */
        base: opcional(z.string().max(80)),
        cnpj_empresa: opcional(cnpjOuCpf),
      })
      .meta({ id: 'NovoRomaneio' }),
    response: umRomaneio,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/romaneios/editar',
    access: { escrever: 'romaneios' },
    summary: 'Edita um romaneio: motorista, placa e linhas com ação adicionar, atualizar ou excluir',
    body: z.object({
      numero_romaneio: numeroRom,
      cnpj_empresa: empresas.nullish(),
      cpf_motorista: documento.nullish(),
      nome_motorista: z.string().max(200).nullish(),
      /** Another driver takes over; '' or nothing keeps the one there is. */
      cpf_motorista_novo: opcional(cpf),
      nome_motorista_novo: z.string().max(200).nullish(),
      placa_veiculo: opcional(placa),
      created_at: z.string().max(40).nullish(),
      criador: z.string().max(200).nullish(),
      grupo_emp: z.string().max(80).nullish(),
      total_notas_romaneio: z.coerce.number().nullish(),
      notas: z
        .array(LinhaEditada)
        .max(2 * MAXIMO_DE_NOTAS_NO_ROMANEIO)
        .default([]),
      /** As it was read; another person's edit in between is then refused with 409. */
      versao: z.int().min(1).nullish(),
    }),
    response: umRomaneio,
  }),
  deletar: endpoint({
    method: 'DELETE',
    path: '/api/romaneios/deletar',
    access: { escrever: 'romaneios' },
    summary: 'Exclui romaneios que não saíram; as notas voltam a esperar. Ou todos, ou nenhum',
    body: z.object({ numeros: numerosRom }),
    response: z
      .object({ status: z.boolean(), mensagem: z.string(), excluidos: z.array(z.number()) })
      .meta({ id: 'RomaneiosDeletados' }),
  }),
  saida: endpoint({
    method: 'PUT',
    path: '/api/romaneios/saida',
    access: { escrever: 'romaneios' },
    summary: 'Inicia a viagem de romaneios confirmados; cada um que não pode diz por quê',
    body: z.object({ numerosRom, em: instante.nullish() }).meta({ id: 'SaidaDeRomaneios' }),
    response: Atualizados,
  }),
  etiquetas,
  buscar: endpoint({
    method: 'GET',
    path: '/api/romaneios/{numero}',
    access: { ler: 'romaneios' },
    summary: 'Um romaneio com suas notas na ordem de entrega',
    params: z.object({ numero: numeroRom }),
    response: umRomaneio,
  }),
}
