import type { PessoaDoCte, RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { ehSimplificado } from '@tropeiro/contract/fiscal/cte/rules'
import { type DadosCte, textoFiscal } from '@tropeiro/fiscal'
import { ou, quem } from '../../dfe/index.ts'

/** What SEFAZ wants every person to be called where nothing is for real (G002 to G005). */
const NOME_EM_HOMOLOGACAO = 'CTE EMITIDO EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'

/** Someone abroad has this CNPJ, this municipality and his country (MOC CT-e 4.00, enderDest). */
const CNPJ_DE_FORA = '00000000000000'
const MUNICIPIO_DE_FORA = '9999999'
const estaFora = (p: PessoaDoCte): boolean => p.uf === 'EX'

export const lugar = (ibge: number): string | undefined => (ibge > 0 ? String(ibge) : undefined)

type Uf = DadosCte['ide']['UFIni']
export const comoUf = (uf: string): Uf | undefined => (uf ? (uf as Uf) : undefined)

const ondeFica = (p: PessoaDoCte) =>
  estaFora(p)
    ? {
        cMun: MUNICIPIO_DE_FORA,
        xMun: ou(p.municipio) ?? 'EXTERIOR',
        UF: comoUf(p.uf),
        cPais: ou(p.pais_codigo ?? '', 4),
        xPais: ou(p.pais ?? ''),
      }
    : { cMun: lugar(p.municipio_ibge), xMun: ou(p.municipio), CEP: ou(p.cep, 8), UF: comoUf(p.uf) }

export const endereco = (p: PessoaDoCte) => ({
  xLgr: ou(p.logradouro),
  nro: ou(p.numero) ?? 'SN',
  xCpl: ou(p.complemento),
  xBairro: ou(p.bairro),
  ...ondeFica(p),
})

/** Someone of the document, by the name that the environment wants. */
export function pessoa(p: PessoaDoCte, homologacao: boolean) {
  return {
    ...(estaFora(p) ? { CNPJ: CNPJ_DE_FORA } : quem(p.documento)),
    IE: estaFora(p) ? undefined : ou(p.ie, 14),
    xNome: homologacao ? NOME_EM_HOMOLOGACAO : textoFiscal(p.nome, 60),
    fone: ou(p.telefone, 14),
    email: ou(p.email),
  }
}

/** The person who takes the service, or null while he is not there. */
export function tomadorDe(r: RascunhoCte): PessoaDoCte | null {
  if (ehSimplificado(r)) return r.outro_tomador
  const papeis = {
    '0': r.remetente,
    '1': r.expedidor,
    '2': r.recebedor,
    '3': r.destinatario,
    '4': r.outro_tomador,
  }
  return papeis[r.tomador]
}
