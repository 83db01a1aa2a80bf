import {
  type Assinante,
  assinarCte,
  assinarEventoCte,
  type DadosCte,
  montarCte,
  montarEventoCte,
  novaChave,
} from '@tropeiro/fiscal'
import { dadosCte } from '../../fiscal/test/exemplo-cte.ts'

const SERRA_AZUL = '91122233000112'

/** São Paulo's wall clock, to the second, as documents write it. */
export const dhEmiDe = (quando: Date): string =>
  `${new Date(quando.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`

/** A CT-e of SERRA AZUL, São Paulo, in homologation, signed and ready to send. */
export function cteDeTeste(
  numero: number,
  assinante: Assinante,
  mais: {
    serie?: number
    tpEmis?: '1' | '7'
    quando?: Date
    xNomeDoRemetente?: string
    /** The last word on what it says. */
    mudar?: (dados: DadosCte) => void
  } = {},
): { chave: string; xml: string } {
  const base = dadosCte()
  const dhEmi = dhEmiDe(mais.quando ?? new Date(Date.now() - 60_000))
  const serie = mais.serie ?? 1
  const tpEmis = mais.tpEmis ?? '1'
  const { codigo } = novaChave({
    cUF: '35',
    dhEmi,
    documento: SERRA_AZUL,
    modelo: '57',
    serie,
    numero,
    tpEmis,
  })
  const dados: DadosCte = {
    ...base,
    ide: {
      ...base.ide,
      cUF: '35',
      cCT: codigo,
      serie: String(serie),
      nCT: String(numero),
      dhEmi,
      tpEmis,
      cMunEnv: '3550308',
      xMunEnv: 'São Paulo',
      UFEnv: 'SP',
    },
    emit: {
      ...base.emit,
      CNPJ: SERRA_AZUL,
      IE: '110042490114',
      enderEmit: { ...base.emit.enderEmit, cMun: '3550308', xMun: 'São Paulo', UF: 'SP' },
    },
    ...(mais.xNomeDoRemetente && base.rem ? { rem: { ...base.rem, xNome: mais.xNomeDoRemetente } } : {}),
  }
  mais.mudar?.(dados)
  const feito = montarCte(dados)
  if (!feito.xml) throw new Error(feito.erros.map((e) => `${e.caminho}: ${e.mensagem}`).join('\n'))
  return { chave: feito.chave, xml: assinarCte(feito.xml, assinante) }
}

/** Its cancellation. */
export function cancelamentoDeTeste(chave: string, nProt: string, assinante: Assinante): string {
  const feito = montarEventoCte({
    tipo: 'cancelamento',
    chCTe: chave,
    tpAmb: '2',
    CNPJ: SERRA_AZUL,
    dhEvento: dhEmiDe(new Date()),
    nSeqEvento: 1,
    detalhe: { nProt, xJust: 'Emitido com o tomador errado' },
  })
  if (!feito.xml) throw new Error(feito.erros.map((e) => `${e.caminho}: ${e.mensagem}`).join('\n'))
  return assinarEventoCte(feito.xml, assinante)
}
