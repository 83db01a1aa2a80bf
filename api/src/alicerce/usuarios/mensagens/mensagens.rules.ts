/** What is asked of the queue. Links are made when the message is, so no secret waits in the queue. */
export type PedidoDeMensagem =
  | { tipo: 'redefinir'; email: string }
  | { tipo: 'primeira_senha'; usuarioId: string; grupo: string }
  | { tipo: 'convite_de_grupo'; usuarioId: string; grupo: string }
  | { tipo: 'cadastro_existente'; email: string; grupo: string }
  | { tipo: 'senha_trocada'; usuarioId: string }
  | { tipo: 'segundo_fator_zerado'; usuarioId: string }
  // Two hold one session's key: it was ended.
  | { tipo: 'sessao_repetida'; usuarioId: string; sid: string }
  | { tipo: 'email_trocado'; antigo: string; nome: string }
  // Carries its own words: what another module has to say to one person.
  | { tipo: 'aviso'; usuarioId: string; assunto: string; linhas: string[] }

export type Texto = { assunto: string; linhas: string[] }

const SE_NAO_CONHECE = 'Se você não conhece este grupo, ignore esta mensagem: nada acontece.'

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
      `O grupo ${grupo} convida você para o Tropeiro. Escolha sua senha no endereço abaixo, que vale por sete dias: com ela você aceita o convite.`,
      link,
      SE_NAO_CONHECE,
    ],
  }),
  convite: (nome: string, grupo: string, link: string): Texto => ({
    assunto: `O grupo ${grupo} convida você`,
    linhas: [
      ola(nome),
      `O grupo ${grupo} quer incluir você. Aceite ou recuse no endereço abaixo, que vale por sete dias, ou em Minha conta. Enquanto você não aceitar, ele não vê os seus dados:`,
      link,
      'A senha continua a mesma, e você troca de grupo no alto da tela quando quiser.',
    ],
  }),
  conviteComSenha: (nome: string, grupo: string, link: string): Texto => ({
    assunto: `O grupo ${grupo} convida você`,
    linhas: [
      ola(nome),
      `O grupo ${grupo} quer incluir você. Para aceitar, escolha uma senha nova no endereço abaixo, que vale por sete dias. Ela substitui a de hoje e encerra as sessões abertas:`,
      link,
      SE_NAO_CONHECE,
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
  sessaoRepetida: (nome: string): Texto => ({
    assunto: 'Encerramos uma sessão sua no Tropeiro',
    linhas: [
      ola(nome),
      'Uma sessão sua foi usada de dois lugares com a mesma chave, o que pode ser uma cópia roubada, e por isso foi encerrada.',
      'Entre de novo com a sua senha. Se não reconhece algum aparelho em Minha conta, encerre as sessões dele e troque a senha.',
      'Se acontecer outra vez, avise o administrador da sua empresa.',
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
