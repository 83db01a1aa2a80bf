import { AppError, errors } from '../../errors.ts'

export const sacErrors = {
  semSuporte: () =>
    new AppError(404, 'sem_suporte', 'O suporte do Tropeiro não atende por aqui nesta instalação.'),
  tipoDesconhecido: (tipo: string) =>
    errors.invalido(`Não há incidentes do tipo ${tipo} neste atendimento.`, [
      { campo: 'tipo', mensagem: 'Escolha um tipo da lista' },
    ]),
  documentoDesconhecido: () =>
    errors.invalido('Não encontramos este documento entre os seus.', [
      { campo: 'documento', mensagem: 'Confira o número, ou deixe em branco' },
    ]),
  baseDesconhecida: () =>
    errors.invalido('Esta base não é uma das suas.', [
      { campo: 'base', mensagem: 'Escolha uma das suas bases' },
    ]),
  outraVersao: () =>
    errors.conflito(
      'Outra pessoa mudou a configuração enquanto você editava. Abra de novo e refaça a mudança.',
    ),
  chegouMensagem: (texto: string) =>
    errors.conflito(`Chegou uma mensagem antes do envio: “${texto.slice(0, 200)}”. Leia e envie de novo.`),
  semEmbarcadorComEmail: () =>
    errors.invalido('Nenhum embarcador destas notas tem e-mail no cadastro: nada foi enviado.', [
      { campo: 'ao_embarcador', mensagem: 'Cadastre um e-mail em Pessoas, ou envie sem avisar' },
    ]),
  ninguem: () =>
    errors.invalido('Esta pessoa não atende incidentes neste grupo.', [
      { campo: 'responsavel_id', mensagem: 'Escolha alguém da lista' },
    ]),
  outroNaoEncontrado: (numero: string) =>
    errors.invalido(`Não há incidente ${numero} ao seu alcance.`, [
      { campo: 'com', mensagem: 'Confira o número' },
    ]),
  consigoMesmo: () =>
    errors.invalido('É o mesmo incidente.', [{ campo: 'com', mensagem: 'Escolha outro incidente' }]),
  outroEmbarcador: () =>
    errors.conflito(
      'São de embarcadores diferentes: juntos, um leria o que o outro escreveu. Ligue os dois em vez de juntar.',
    ),
  outroTerminou: (numero: string) => errors.conflito(`O incidente ${numero} está encerrado.`),
  semMensagem: () =>
    errors.invalido('Esta mensagem não é deste incidente.', [
      { campo: 'evento', mensagem: 'Escolha uma mensagem do cliente' },
    ]),
  linkNaoVale: () =>
    new AppError(404, 'link_sem_validade', 'Este link não vale. Confira o endereço que você recebeu.'),
  pesquisaFechada: () => errors.conflito('Esta pesquisa já fechou. Obrigado mesmo assim.'),
  notaForaDaEscala: (de: number, ate: number) =>
    errors.invalido(`A nota vai de ${de} a ${ate}.`, [{ campo: 'nota', mensagem: `De ${de} a ${ate}` }]),
  naoSePedeAgora: (pedido: string) =>
    errors.conflito(
      `Como esta entrega está agora, “${pedido}” não cabe. Veja o andamento e o que se pode pedir.`,
    ),
  diaQuePassou: () =>
    errors.invalido('Escolha um dia de amanhã em diante.', [
      { campo: 'dia', mensagem: 'De amanhã em diante' },
    ]),
  muitosPedidosNaNota: () =>
    new AppError(
      429,
      'muitos_pedidos',
      'Já há vários pedidos desta entrega hoje. O atendimento está com eles: acompanhe pelo protocolo.',
    ),
  caixaSemTls: () =>
    errors.invalido('Sem TLS, a senha iria aberta pela rede.', [
      { campo: 'seguranca', mensagem: 'Escolha TLS ou STARTTLS' },
    ]),
  caixaSemSenha: () =>
    errors.invalido('Falta a senha da caixa.', [
      { campo: 'senha', mensagem: 'Escreva a senha; a de um servidor não vai a outro' },
    ]),
  caixaRepetida: () =>
    errors.invalido('Já há uma caixa com este endereço.', [
      { campo: 'endereco', mensagem: 'Use a que existe, ou outro endereço' },
    ]),
  caixaNaoAbre: (motivo: string) => errors.conflito(motivo),
  jaTemIndenizacao: () => errors.conflito('Este incidente já tem uma indenização em andamento.'),
  notaNaoEntregue: () =>
    errors.conflito('A acareação é de uma nota deste incidente que foi dada por entregue.'),
  naoSaoPar: () =>
    errors.conflito(
      'Não são uma falta e uma sobra do mesmo embarcador, romaneio ou rota, com até 10 dias entre si.',
    ),
  semMaco: () => errors.naoEncontrado(),
  semSinal: () => errors.conflito('Este incidente não foi aberto por um sinal.'),
}
