import { formatDia, formatMoney } from '@tropeiro/contract'
import { errors } from '../../errors.ts'

export const reguaErrors = {
  classeRepetida: () => errors.invalido('Duas classes têm o mesmo código.'),
  passoRepetido: (classe: string) =>
    errors.invalido(`A classe ${classe} tem dois passos no mesmo dia: junte-os.`),
  semTexto: (passo: string) => errors.invalido(`Diga o que o e-mail do passo ${passo} escreve.`),
  semPadrao: () => errors.invalido('A classe padrão não pode sair: é a de quem não tem outra.'),
  semClasse: () => errors.invalido('Esta classe não existe.'),
  horas: () => errors.invalido('A hora em que as mensagens param tem de ser depois da hora em que começam.'),
  foraDeHora: (de: number, ate: number) =>
    errors.conflito(`Mensagens de cobrança saem das ${de} às ${ate} horas.`),
  diaParado: () => errors.conflito('Hoje não é dia útil: nenhuma mensagem de cobrança sai.'),
  pausaPassada: () => errors.invalido('A pausa não pode acabar antes de hoje.'),
  jaPausado: () => errors.conflito('A cobrança deste cliente já está pausada.'),
  naoPausado: () => errors.conflito('A cobrança deste cliente não está pausada.'),
  promessaPassada: () => errors.invalido('O dia prometido não pode ser antes de hoje.'),
  deVarios: () => errors.invalido('Uma promessa é de um cliente só: escolha títulos dele.'),
  naoDeve: (numero: number) => errors.invalido(`O título ${numero} não está em aberto a receber.`),
  jaPrometido: (numero: number, dia: string) =>
    errors.conflito(`O título ${numero} já tem promessa para ${formatDia(dia)}: cancele-a antes.`),
  passaDoSaldo: (saldo: number) =>
    errors.invalido(`A promessa passa do que os títulos devem, que é ${formatMoney(saldo)}.`),
  promessaFechada: () =>
    errors.conflito('Esta promessa já não vale: o que foi pago decidiu, ou foi cancelada.'),
  naoETarefa: () => errors.conflito('Isto foi um e-mail: não há o que concluir.'),
  jaFeita: () => errors.conflito('Esta tarefa já foi concluída.'),
  outraPromessa: () =>
    errors.conflito('Este pedido já foi feito com outros títulos, outro dia ou outro valor.'),
}
