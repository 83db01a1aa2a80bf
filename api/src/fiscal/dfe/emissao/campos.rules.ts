import type { EmitenteFiscal } from '@tropeiro/contract/fiscal/transmissao/formas'
import { numeroFiscal, textoFiscal } from '@tropeiro/fiscal'

/* How values of a draft are written in the layouts. */

/** The program that issues (`verProc`). */
export const VERSAO = 'Tropeiro 0.1'

export const dinheiro = (centavos: number): string => numeroFiscal(centavos / 100, 2)
/** A text as the layouts take it; nothing where it is empty. */
export const ou = (texto: string, maximo = 60): string | undefined => textoFiscal(texto, maximo) || undefined

/** CNPJ (14), CPF (11) or nothing, in the field of each. */
export const quem = (documento: string): { CNPJ?: string; CPF?: string } => {
  if (documento.length === 11) return { CPF: documento }
  return documento ? { CNPJ: documento } : {}
}

/** Who issues, without the address. */
export const emissor = (e: EmitenteFiscal & { cnpj: string; nome: string }) => ({
  CNPJ: e.cnpj,
  IE: ou(e.ie, 14),
  xNome: textoFiscal(e.nome, 60),
  xFant: ou(e.fantasia),
})

/** Who may read a document besides, and who made the program. */
export const aoFim = (
  e: { resp_cnpj: string; resp_contato: string; resp_email: string; resp_telefone: string },
  autorizados: readonly string[],
) => ({
  autXML: autorizados.filter(Boolean).map(quem),
  ...(e.resp_cnpj
    ? {
        infRespTec: {
          CNPJ: e.resp_cnpj,
          xContato: ou(e.resp_contato),
          email: ou(e.resp_email),
          fone: ou(e.resp_telefone, 12),
        },
      }
    : {}),
})

/** His address, without the state. */
export const enderecoDoEmissor = (e: EmitenteFiscal & { municipio: string }) => ({
  xLgr: ou(e.logradouro),
  nro: ou(e.numero),
  xCpl: ou(e.complemento),
  xBairro: ou(e.bairro),
  cMun: e.municipio_ibge ? String(e.municipio_ibge) : undefined,
  xMun: ou(e.municipio),
  CEP: ou(e.cep, 8),
})
