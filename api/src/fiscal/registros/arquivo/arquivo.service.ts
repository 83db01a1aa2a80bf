import { nomeDoEstadoDoRegistro, type TipoDoRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import { vidaDoRegistro } from '@tropeiro/contract/fiscal/registros/vida'
import type { Ctx } from '../../../ctx.ts'
import type { FileReply } from '../../../http/handlers.ts'
import { passar } from '../../../vida.ts'
import { referenciaDe } from '../pedir/perguntar.service.ts'
import { registrosErrors } from '../registros.errors.ts'
import * as repository from '../registros.repository.ts'
import { portaDoRegistro } from '../vida.service.ts'
import { escreverPedidos, lerRetorno } from './arquivo.rules.ts'

/** Requests that wait to be carried to a portal. Taken again, the file has the same references. */
export const arquivoDosPedidos = (ctx: Ctx, tipo: TipoDoRegistro): Promise<FileReply> =>
  ctx.tx(async (db) => {
    const rows = await repository.listEmFila(db, tipo)
    if (rows.length === 0) throw registrosErrors.nadaEspera()
    const texto = escreverPedidos(rows.map((r) => ({ ...r, ref: referenciaDe(ctx.grupo.id, r.id) })))
    return { nome: `${tipo}.csv`, tipo: 'text/csv; charset=utf-8', conteudo: Buffer.from(`\uFEFF${texto}`) }
  })

/** What came back, a line at a time: one that was read before says nothing new. */
export async function lerArquivoDeRetorno(ctx: Ctx, texto: string) {
  const { linhas, problemas } = lerRetorno(texto)
  const feito = { registrados: 0, recusados: 0 }
  for (const l of linhas)
    await ctx.tx(async (db) => {
      const id = l.referencia.split('-')[2]!
      const row = l.referencia === referenciaDe(ctx.grupo.id, id) && (await repository.lockRegistro(db, id))
      if (!row) {
        problemas.push({ linha: l.linha, mensagem: 'Esta referência não é de um registro do grupo.' })
        return
      }
      if (row.estado === 'registrado' && row.numero === l.numero) return
      const ato = l.numero && row.estado !== 'processando' ? 'informar' : 'responder'
      const recusa = vidaDoRegistro.recusa(row, ato)
      if (recusa !== null) {
        const onde = nomeDoEstadoDoRegistro[row.estado].toLowerCase()
        problemas.push({ linha: l.linha, mensagem: `${row.documento || l.referencia}: está como ${onde}.` })
        return
      }
      const valor = l.valor_centavos === null ? {} : { valor_centavos: l.valor_centavos }
      const respondido = ctx.clock()
      await passar(db, portaDoRegistro, row, ato, {
        para: l.numero ? 'registrado' : 'recusado',
        com: l.numero
          ? {
              numero: l.numero,
              protocolo: l.protocolo,
              ...valor,
              respondido,
              texto: `Registrado, pelo arquivo: ${l.numero}.`,
            }
          : { motivo: l.motivo, respondido, texto: `Recusado, pelo arquivo: ${l.motivo}` },
      })
      feito[l.numero ? 'registrados' : 'recusados']++
    })
  return { ...feito, problemas: problemas.sort((a, b) => a.linha - b.linha).slice(0, 500) }
}
