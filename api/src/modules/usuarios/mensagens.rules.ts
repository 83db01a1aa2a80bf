/** What is asked of the queue. Links are made when the message is, so no secret waits in the queue. */
export type PedidoDeMensagem =
  | { tipo: 'redefinir'; email: string }
  | { tipo: 'primeira_senha'; usuarioId: string; grupo: string }
  | { tipo: 'incluido'; usuarioId: string; grupo: string }
  | { tipo: 'cadastro_existente'; email: string; grupo: string }
  | { tipo: 'senha_trocada'; usuarioId: string }
  | { tipo: 'segundo_fator_zerado'; usuarioId: string }
  | { tipo: 'email_trocado'; antigo: string; nome: string }
  // Carries its own words: what another module has to say to one person.
  | { tipo: 'aviso'; usuarioId: string; assunto: string; linhas: string[] }

export type Texto = { assunto: string; linhas: string[] }

const ola = (nome: string): string => `Olá, ${nome.split(' ')[0]}!`

/** The text of each kind of message. */
export const textos = {
  redefinir: (nome: string, link: string): Texto => ({
    assunto: 'Troque sua senha do Tropeiro',
    linhas: [
      ola(nome),
      'Recebemos um pedido para trocar a sua senha. O endereço abaixo vale por uma hora e só uma vez:',
      link,
      'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
    ],
  }),
  primeira: (nome: string, grupo: string, link: string): Texto => ({
    assunto: `Seu acesso ao Tropeiro: ${grupo}`,
    linhas: [
      ola(nome),
      `Você tem uma conta no Tropeiro, no grupo ${grupo}. Escolha sua senha no endereço abaixo, que vale por sete dias:`,
      link,
    ],
  }),
  incluido: (nome: string, grupo: string, entrada: string): Texto => ({
    assunto: `Você agora também está em ${grupo}`,
    linhas: [
      ola(nome),
      `O grupo ${grupo} incluiu você. Entre com o e-mail e a senha de sempre e troque de grupo no alto da tela:`,
      entrada,
    ],
  }),
  existente: (grupo: string, entrada: string): Texto => ({
    assunto: 'Sobre o seu cadastro no Tropeiro',
    linhas: [
      'Olá!',
      `Pediram uma conta no grupo ${grupo} com este e-mail, mas o e-mail ou o CPF já tem cadastro.`,
      `Se foi você, entre com a sua conta ou peça ao administrador do grupo que inclua você: ${entrada}`,
      'Se não foi você, ignore esta mensagem.',
    ],
  }),
  senhaTrocada: (nome: string): Texto => ({
    assunto: 'Sua senha do Tropeiro foi trocada',
    linhas: [
      ola(nome),
      'Sua senha acaba de ser trocada e as outras sessões foram encerradas.',
      'Se não foi você, peça uma senha nova em "Esqueci minha senha" e avise o administrador da sua empresa.',
    ],
  }),
  segundoFatorZerado: (nome: string): Texto => ({
    assunto: 'O segundo fator da sua conta no Tropeiro foi desligado',
    linhas: [
      ola(nome),
      'Um administrador desligou o segundo fator da sua conta. Entre com a senha e ligue outro em Minha conta.',
      'Se você não esperava por isso, fale com o administrador da sua empresa.',
    ],
  }),
  aviso: (nome: string, assunto: string, linhas: string[]): Texto => ({
    assunto,
    linhas: [ola(nome), ...linhas],
  }),
  emailTrocado: (nome: string): Texto => ({
    assunto: 'O e-mail da sua conta no Tropeiro foi trocado',
    linhas: [
      ola(nome),
      'Um administrador trocou o e-mail da sua conta, e este endereço não entra mais.',
      'Se você não esperava por isso, fale com o administrador da sua empresa.',
    ],
  }),
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** The lines as paragraphs; a line that is an address is a link. */
export const emHtml = (linhas: readonly string[]): string =>
  linhas
    .map((l) => (/^https?:\S+$/.test(l) ? `<a href="${escaped(l)}">${escaped(l)}</a>` : escaped(l)))
    .map((l) => `<p style="font:15px/1.5 sans-serif">${l}</p>`)
    .join('\n')
