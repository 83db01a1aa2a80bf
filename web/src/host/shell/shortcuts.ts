/** `g` and then a letter goes to a page. */
export const goLetters: Readonly<Record<string, string>> = {
  n: '/pesquisa',
  r: '/romaneios',
  p: '/protocolos',
  i: '/integracoes',
  t: '/rotas',
  c: '/correio',
  e: '/exportacoes',
  d: '/dashboard/operacional',
  m: '/rastreamento',
  u: '/usuarios',
}

export type Shortcut = { keys: string; does: string }

/** What the help sheet lists. */
export const shortcutGroups: readonly { title: string; items: readonly Shortcut[] }[] = [
  {
    title: 'Em qualquer tela',
    items: [
      { keys: 'Ctrl+K', does: 'Ir para uma tela, procurar nota ou romaneio' },
      { keys: '/', does: 'Ir para a busca da tela' },
      { keys: '[', does: 'Abrir ou recolher o menu' },
      { keys: 'G 1', does: 'Ir para o primeiro favorito; G 2 a G 9, para os outros' },
      { keys: 'Alt+↓', does: 'No menu, mudar um favorito de lugar (ou Alt e seta para cima)' },
      { keys: '?', does: 'Mostrar estes atalhos' },
      { keys: 'F8', does: 'Ir para os avisos' },
      { keys: 'Esc', does: 'Fechar o que está por cima' },
    ],
  },
  {
    title: 'Tabelas',
    items: [
      { keys: 'J', does: 'Próxima linha (ou seta para baixo)' },
      { keys: 'K', does: 'Linha anterior (ou seta para cima)' },
      { keys: 'Enter', does: 'Abrir a linha' },
      { keys: 'Espaço', does: 'Espiar a linha ao lado' },
      { keys: 'X', does: 'Selecionar a linha' },
      { keys: 'Shift+J', does: 'Selecionar até a próxima linha' },
      { keys: 'Ctrl+A', does: 'Selecionar a página; de novo, tudo o que o filtro encontrou' },
    ],
  },
]
