/** What other screens show of transmission. */
export { FaixaDeContingencia } from './components/faixa-de-contingencia.tsx'
export { FaixaDeNumeros, NumeroDeFora } from './components/numeros/numero-de-fora.tsx'
export { ProximoNumero } from './components/numeros/proximo-numero.tsx'
export { StatusDaSefaz } from './components/status-da-sefaz.tsx'
export { useContingenciaLigada, useMunicipios } from './transmissao.queries.ts'
