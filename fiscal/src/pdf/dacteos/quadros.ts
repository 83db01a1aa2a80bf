import { filho, type No, texto } from '../../xml/arvore.ts'
import type { PessoaImpressa } from '../dacte/dados.ts'
import { textos } from '../dacte/ler.ts'
import { filhos } from '../dacte/ler-documentos.ts'
import { decimal } from '../formatos.ts'

/** One box: label, value, and how much of the line it takes (of 200 mm). */
export type CampoImpresso = readonly [rotulo: string, valor: string, largura: number]
/** Boxes in lines under a heading. */
export type Quadro = { titulo: string; linhas: readonly (readonly CampoImpresso[])[] }
/** A list under a heading, a line each. */
export type Lista = { titulo: string; itens: readonly string[] }

/** What a model has under its header. */
export type Corpo = { quadros: Quadro[]; listas: Lista[] }

const TIPO: Readonly<Record<string, string>> = {
  '0': 'NORMAL',
  '1': 'COMPLEMENTO DE VALORES',
  '3': 'SUBSTITUIÇÃO',
  '4': 'GTV-E',
}
const SERVICO: Readonly<Record<string, string>> = {
  '6': 'TRANSPORTE DE PESSOAS',
  '7': 'TRANSPORTE DE VALORES',
  '8': 'EXCESSO DE BAGAGEM',
  '9': 'GTV',
}
/** Text of an element; empty where there is none. */
export const t = (no: No | null, nome: string): string => texto(no, nome) ?? ''
export const reais = (no: No | null, nome: string): string => decimal(texto(no, nome), 2)
export const junto = (...partes: readonly string[]): string => partes.filter(Boolean).join(' - ')

/** Someone's name and address. */
export const quadroDaPessoa = (titulo: string, p: PessoaImpressa | null): Quadro[] =>
  p
    ? [
        {
          titulo,
          linhas: [
            [
              ['NOME OU RAZÃO SOCIAL', p.nome, 110],
              ['CNPJ/CPF', p.documento, 45],
              ['INSCRIÇÃO ESTADUAL', p.ie, 45],
            ],
            [
              ['ENDEREÇO', p.endereco, 90],
              ['MUNICÍPIO', p.municipio, 45],
              ['UF', p.uf, 10],
              ['CEP', p.cep, 22],
              ['FONE', p.fone, 33],
            ],
          ],
        },
      ]
    : []

/** What kind of service it is, from where to where. */
export function doServico(ide: No | null): Quadro {
  const percurso = filhos(ide, 'infPercurso').map((no) => t(no, 'UFPer'))
  return {
    titulo: 'PRESTAÇÃO DO SERVIÇO',
    linhas: [
      [
        ['TIPO DO CT-E', TIPO[t(ide, 'tpCTe')] ?? '', 40],
        ['TIPO DO SERVIÇO', SERVICO[t(ide, 'tpServ')] ?? '', 50],
        ['CFOP - NATUREZA DA OPERAÇÃO', junto(t(ide, 'CFOP'), t(ide, 'natOp')), 110],
      ],
      ...(t(ide, 'UFIni') || t(ide, 'UFFim')
        ? [
            [
              ['INÍCIO DA PRESTAÇÃO', junto(t(ide, 'UFIni'), t(ide, 'xMunIni')), 65],
              ['PERCURSO DO VEÍCULO', percurso.join(' / '), 70],
              ['TÉRMINO DA PRESTAÇÃO', junto(t(ide, 'UFFim'), t(ide, 'xMunFim')), 65],
            ] as const,
          ]
        : []),
    ],
  }
}

/** What stands below: remarks, and what is the issuer's and the tax authority's own. */
export function observacoes(inf: No): Lista[] {
  const compl = filho(inf, 'compl')
  const imp = filho(inf, 'imp')
  return [
    {
      titulo: 'OBSERVAÇÕES GERAIS',
      itens: [t(compl, 'xObs'), t(compl, 'xCaracAd'), t(compl, 'xCaracSer'), t(imp, 'infAdFisco')],
    },
    { titulo: 'USO EXCLUSIVO DO EMISSOR', itens: textos(inf, 'ObsCont').split('\n') },
    { titulo: 'RESERVADO AO FISCO', itens: textos(inf, 'ObsFisco').split('\n') },
  ]
}
