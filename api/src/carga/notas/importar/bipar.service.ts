import { normalizarChave, validarChave } from '@tropeiro/fiscal'
import type { Ctx } from '../../../ctx.ts'
import { notasErrors } from '../notas.errors.ts'
import { findLinha } from '../pesquisa/nota.repository.ts'
import { DESTINATARIO_DESCONHECIDO, type PessoaImportada } from './importar.rules.ts'
import { inserirNotas } from './importar.service.ts'

const NFE = '55'

const ninguem: Omit<PessoaImportada, 'documento' | 'nome'> = {
  fantasia: '',
  ie: '',
  telefone: '',
  email: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  municipioIbge: null,
  uf: '',
  cep: '',
}

/** A key tells only the month of emission: this month's is taken for now, an earlier one's for its last day. */
export function emissaoDaChave(aamm: string, agora: Date): string {
  const [year, month] = [2000 + Number(aamm.slice(0, 2)), Number(aamm.slice(2))]
  const last = new Date(Date.UTC(year, month, 0, 15))
  return (last < agora ? last : agora).toISOString()
}

/**
 * Takes a key that a reader or camera gave. A note already there is answered as it stands; an unknown one is made of
 * what the key says, with sender, series and number, and is completed when its XML comes.
 */
export function biparNota(ctx: Ctx, lida: string) {
  const result = validarChave(normalizarChave(lida))
  if (!result.ok) throw notasErrors.chaveInvalida(result.motivo)
  const { chave } = result
  if (chave.modelo !== NFE) throw notasErrors.modeloInvalido(chave.modelo)
  return ctx.tx(async (db) => {
    const [row] = await inserirNotas(
      db,
      [
        {
          chave: chave.chave,
          serie: chave.serie,
          numero: chave.numero,
          emissao: emissaoDaChave(chave.aamm, ctx.clock()),
          remetente: { ...ninguem, documento: chave.documento, nome: '' },
          destinatario: {
            ...ninguem,
            documento: DESTINATARIO_DESCONHECIDO,
            nome: 'Destinatário não informado',
          },
          entrega: null,
          cnpjTransp: null,
          baseId: ctx.bases[0]?.id ?? null,
          volumes: 0,
          pesoGramas: 0,
          valorCentavos: 0,
          valorProdCentavos: 0,
          freteCentavos: 0,
          pedido: '',
          prazo: null,
          origem: 'bipe',
          avisos: ['so_chave'],
          cpfScanner: ctx.usuario.cpf,
          xml: null,
        },
      ],
      { id: ctx.usuario.id, nome: ctx.usuario.nome },
    )
    const resultado: 'criada' | 'repetida' = row!.criada ? 'criada' : 'repetida'
    return { resultado, nota: await findLinha(db, row!.id) }
  })
}
