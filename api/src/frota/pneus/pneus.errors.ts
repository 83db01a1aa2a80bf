import { formatPlaca } from '@tropeiro/contract'
import { AppError, errors } from '../../errors.ts'

const noCampo = (campo: string, mensagem: string, status = 400) =>
  new AppError(status, status === 409 ? 'conflito' : 'invalido', mensagem, [{ campo, mensagem }])
const mm = (d: number) => `${(d / 10).toFixed(1).replace('.', ',')} mm`

export const pneusErrors = {
  sumiu: () => errors.naoEncontrado('Este pneu não existe mais.'),
  veiculoSumiu: () => errors.naoEncontrado('Este veículo não existe mais.'),
  fogoRepetido: (fogo: string) => noCampo('fogo', `Já existe um pneu com o fogo ${fogo} no grupo.`, 409),
  demais: () => errors.conflito('O grupo já tem pneus demais no cadastro.'),
  posicaoAlheia: (posicao: string, placa: string) =>
    noCampo('movimentos', `O veículo ${formatPlaca(placa)} não tem a posição ${posicao}.`),
  doisNaPosicao: (posicao: string) => noCampo('movimentos', `Dois pneus ficariam na posição ${posicao}.`),
  duasVezes: (fogo: string) => noCampo('movimentos', `O pneu ${fogo} aparece duas vezes.`),
  emOutro: (fogo: string, placa: string) =>
    noCampo('movimentos', `O pneu ${fogo} está no veículo ${formatPlaca(placa)}: tire-o de lá antes.`, 409),
  naoMonta: (fogo: string, estado: string) =>
    noCampo('movimentos', `O pneu ${fogo} não pode ser posto: ${estado.toLowerCase()}.`, 409),
  naoVai: (fogo: string, de: string, para: string) =>
    errors.conflito(`O pneu ${fogo} não pode ir de "${de.toLowerCase()}" para "${para.toLowerCase()}".`),
  abaixoDoLegal: (fogo: string, sulco: number) =>
    noCampo('movimentos', `O pneu ${fogo} tem ${mm(sulco)}: no limite legal de 1,6 mm ou abaixo não roda.`),
  leitura: (motivo: string) => noCampo('km', `Leitura ${motivo}.`),
  semLeitura: () => noCampo('km', 'Informe o hodômetro: os pneus contam seus km por ele.'),
  futura: () => noCampo('em', 'Não pode ser de depois de agora.'),
  antesDaMontagem: (fogo: string) => noCampo('em', `O pneu ${fogo} foi posto depois desse instante.`),
  semPneu: (posicao: string) => noCampo('medidas', `Não há pneu em ${posicao}.`),
  cresceu: (posicao: string, porque: string) => noCampo('medidas', `${posicao}: ${porque}`),
  vidasDemais: () => errors.conflito('O pneu já teve todas as vidas que a casa dá.'),
  semSulco: () => noCampo('sulco_inicial', 'Diga o sulco da banda nova.'),
  semMotivo: () => noCampo('motivo', 'Diga por quê.'),
}
