import type { HandlerInput, Papel } from '@tropeiro/contract'
import { fold } from '@tropeiro/contract'
import { type armazenamento, tiposDePendencia } from '@tropeiro/contract/modules/armazenamento'
import type { Ctx } from '../../ctx.ts'
import {
  type Coluna,
  criarTarefa,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../tarefas/index.ts'
import * as repository from './pendencias.repository.ts'

const TIPO = 'pendencias.exportar'
const PAGE = 2000

type Pedido = HandlerInput<typeof armazenamento.exportar>['body']
type Busca = HandlerInput<typeof armazenamento.pendencias>['body']

const filtroDe = (p: Pedido): repository.Filtro => ({
  tipos: p.tipos,
  bases: p.bases,
  motorista: fold(p.motorista),
  texto: fold(p.busca),
  dias: p.dias,
  ordem: p.ordem,
})

/** What waits for somebody, the oldest first unless asked otherwise, with its totals. */
export function buscarPendencias(ctx: Ctx, q: Busca) {
  const filtro = filtroDe(q)
  return ctx.tx(async (db) => {
    const rows = await repository.listPendencias(db, ctx, filtro, {
      skip: (q.pagina - 1) * q.por_pagina,
      limite: q.por_pagina,
    })
    return {
      pendencias: rows.map((r) => ({ ...r, desde: r.desde.toISOString() })),
      pagina: q.pagina,
      ...(await repository.findTotais(db, ctx, filtro)),
    }
  })
}

type Parametros = { filtro: repository.Filtro; quem: { papel: Papel; cnpjs: string[]; cpf: string } }

export const exportarPendencias = (ctx: Ctx, pedido: Pedido): Promise<string> =>
  ctx.tx((db) =>
    criarTarefa(ctx, db, {
      tipo: TIPO,
      titulo: 'Exportação de pendências',
      parametros: {
        filtro: filtroDe(pedido),
        quem: { papel: ctx.papel, cnpjs: ctx.cnpjs, cpf: ctx.usuario.cpf },
      } satisfies Parametros,
    }),
  )

const colunas: (Coluna & { de: (p: repository.PendenciaRow) => unknown })[] = [
  { titulo: 'pendencia', tipo: 'texto', largura: 28, de: (p) => tiposDePendencia[p.tipo].nome },
  { titulo: 'o_que_fazer', tipo: 'texto', largura: 44, de: (p) => tiposDePendencia[p.tipo].acao },
  { titulo: 'dias', tipo: 'inteiro', de: (p) => p.dias },
  { titulo: 'desde', tipo: 'dataHora', largura: 18, de: (p) => p.desde },
  { titulo: 'numero', tipo: 'inteiro', de: (p) => p.numero },
  { titulo: 'serie', tipo: 'inteiro', de: (p) => p.serie },
  { titulo: 'base', tipo: 'texto', largura: 20, de: (p) => p.base },
  { titulo: 'motorista', tipo: 'texto', largura: 28, de: (p) => p.motorista },
  { titulo: 'romaneio', tipo: 'inteiro', de: (p) => p.numero_romaneio },
  { titulo: 'remetente', tipo: 'texto', largura: 36, de: (p) => p.remetente },
  { titulo: 'destinatario', tipo: 'texto', largura: 36, de: (p) => p.destinatario },
  { titulo: 'cidade', tipo: 'texto', largura: 24, de: (p) => p.cidade },
  { titulo: 'uf', tipo: 'texto', largura: 6, de: (p) => p.uf },
  { titulo: 'valor', tipo: 'dinheiro', largura: 16, de: (p) => p.valor_centavos },
]

async function executar(trabalho: Trabalho<Parametros>) {
  const { filtro, quem } = trabalho.parametros
  const who: repository.Quem = {
    grupo: { id: trabalho.grupoId, nome: '' },
    papel: quem.papel,
    cnpjs: quem.cnpjs,
    usuario: { id: trabalho.usuarioId, nome: '', cpf: quem.cpf, email: '' },
  }
  async function* linhas(): AsyncIterable<unknown[][]> {
    for (let skip = 0; ; skip += PAGE) {
      const rows = await trabalho.tx((db) =>
        repository.listPendencias(db, who, filtro, { skip, limite: PAGE }),
      )
      if (rows.length > 0) yield rows.map((row) => colunas.map((c) => c.de(row)))
      if (rows.length < PAGE) return
    }
  }
  return gravarPlanilha(trabalho, { nome: 'Pendências', colunas, linhas: linhas() })
}

export const tarefasDeArmazenamento: Record<string, TipoDeTarefa> = { [TIPO]: { executar } as TipoDeTarefa }
