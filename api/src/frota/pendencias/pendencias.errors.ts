import { INCIDENTE_DE_OUTROS } from '@tropeiro/contract/frota/pendencias/incidentes'
import { MAXIMO_DE_ADIAMENTO } from '@tropeiro/contract/frota/pendencias/regras'
import { AppError, errors } from '../../errors.ts'

const noCampo = (campo: string, mensagem: string) =>
  new AppError(400, 'invalido', mensagem, [{ campo, mensagem }])

export const pendenciasErrors = {
  sumiu: () => errors.naoEncontrado('Esta pendência não espera mais: o que a causava passou.'),
  incidenteSumiu: () => errors.naoEncontrado('Este incidente não existe mais.'),
  incidenteDeOutros: () => errors.conflito(INCIDENTE_DE_OUTROS),
  incidenteComOutro: () =>
    errors.conflito('Já há um incidente aberto com o mesmo cartão ou a mesma placa: decida aquele.'),
  noPassado: () => noCampo('ate', 'Escolha um dia depois de hoje.'),
  longeDemais: () => noCampo('ate', `Adie por até ${MAXIMO_DE_ADIAMENTO} dias.`),
}
