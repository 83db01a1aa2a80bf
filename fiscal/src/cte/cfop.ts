/** Who takes the service, as the CFOP tells them apart. */
export type RamoDoTomador =
  | 'transportador'
  | 'industria'
  | 'comercio'
  | 'comunicacao'
  | 'energia'
  | 'produtor_rural'
  | 'nao_contribuinte'

/** Last three digits of the CFOP by taker (Convênio s/nº de 15/12/1970, anexo; MOC CT-e 4.00, section 12). */
const FINAIS: Readonly<Record<RamoDoTomador, string>> = {
  transportador: '351',
  industria: '352',
  comercio: '353',
  comunicacao: '354',
  energia: '355',
  produtor_rural: '356',
  nao_contribuinte: '357',
}

/**
 * The CFOP of a transport: 7358 to abroad, 5932 and 6932 when it begins outside the issuer's state, otherwise by
 * taker and by whether it leaves the state.
 */
export function cfopDoTransporte(
  ufDoEmitente: string,
  ufIni: string,
  ufFim: string,
  tomador: RamoDoTomador,
): string {
  if (ufFim === 'EX') return '7358'
  const inicio = ufIni === ufFim ? '5' : '6'
  if (ufIni !== ufDoEmitente && ufIni !== 'EX') return `${inicio}932`
  return inicio + FINAIS[tomador]
}
