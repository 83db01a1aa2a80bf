/**
 * Who may import whom, with the reason of each rule. The same rules are proved on wrong imports by
 * scripts/test/boundaries.test.ts; `npm test -- --only boundaries` runs them on the code.
 */

// The order of areas and modules is said once, in the contract.
const { areas } = require('./contract/src/areas.ts')

const names = Object.values(areas).flat()
const anyArea = `(?:${Object.keys(areas).join('|')})`
const listed = Object.entries(areas)
  .map(([area, its]) => `${area}/(?:${its.join('|')})`)
  .join('|')

const tests = '\\.(test|spec)\\.tsx?$|/test/|/suite\\.ts$'

const laterModules = names.slice(0, -1).map((name, at) => ({
  name: `api-modulo-${name}`,
  comment: `${name} stands before ${names.slice(at + 1).join(', ')} in contract/src/areas.ts: it is called by them and never calls them.`,
  from: { path: `^api/src/${anyArea}/${name}/`, pathNot: tests },
  to: { path: `^api/src/${anyArea}/(?:${names.slice(at + 1).join('|')})/` },
}))

/** What records already show of modules behind them, through their index; each wants a slot of the record's page. */
const mostram = {
  usuarios: ['acessos', 'privacidade'],
  notas: ['correio', 'comprovacoes', 'notificacoes'],
  romaneios: ['rastreamento'],
  devolucoes: ['comprovacoes'],
  contratos: ['faturas'],
  faturas: ['regua'],
  titulos: ['boletos', 'pagamentos', 'regua', 'resultado'],
}

const laterScreens = names.slice(0, -1).map((name, at) => ({
  name: `web-modulo-${name}`,
  comment: `The screens of ${name} stand before those of ${names.slice(at + 1).join(', ')}, as in the API.`,
  from: { path: `^web/src/${anyArea}/${name}/`, pathNot: tests },
  to: {
    path: `^web/src/${anyArea}/(?:${names.slice(at + 1).join('|')})/`,
    ...(mostram[name] && { pathNot: `^web/src/${anyArea}/(?:${mostram[name].join('|')})/index\\.ts$` }),
  },
}))

module.exports = {
  forbidden: [
    {
      name: 'sem-circulos',
      comment: 'Files that import each other in a circle cannot be understood, or loaded, one at a time.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'tudo-encontrado',
      comment: 'An import that leads nowhere would pass every other rule unseen.',
      from: { pathNot: '^web/vite\\.config' },
      // A query makes the bundler answer the file's address: the file itself is its business.
      to: { couldNotResolve: true, pathNot: '\\?(url|raw|worker)$' },
    },
    {
      name: 'contract-so-zod',
      comment:
        'The contract is what server and screens agree on: it imports zod and nothing else, no Node and no DOM.',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'fiscal-puro',
      comment:
        'The fiscal library is data in, XML out: libxml2-wasm, node-forge (PKCS#12), node:crypto, node:zlib and bytes are all that it stands on.',
      from: { path: '^fiscal/src/', pathNot: ['^fiscal/src/pdf/', tests] },
      to: {
        pathNot: [
          '^fiscal/src/',
          '^node_modules/(libxml2-wasm|node-forge)/',
          '^(node:)?(crypto|buffer|zlib)$',
        ],
      },
    },
    {
      name: 'fiscal-pdf-puro',
      comment:
        'A printed document is XML in, PDF bytes out: pdfkit draws and bwip-js codes, in memory, with the dates of the document itself.',
      from: { path: '^fiscal/src/pdf/', pathNot: tests },
      to: { pathNot: ['^fiscal/src/', '^node_modules/(pdfkit|@types/pdfkit|bwip-js)/', '^(node:)?buffer$'] },
    },
    {
      name: 'edi-puro',
      comment:
        'The EDI library is bytes in, data out and back: it stands on bytes alone and imports nothing of ours.',
      from: { path: '^edi/src/', pathNot: tests },
      to: { pathNot: ['^edi/src/', '^(node:)?buffer$'] },
    },
    {
      name: 'bancos-puro',
      comment:
        "The banks' library is bytes and data in, data and bytes out: statements, boletos, PIX and CNAB, with nothing of ours and no clock.",
      from: { path: '^bancos/src/', pathNot: tests },
      to: { pathNot: ['^bancos/src/', '^(node:)?buffer$'] },
    },
    {
      name: 'roteirizador-puro',
      comment:
        'The planner is a problem in, a plan out, the same on every machine: no clock but the one it is given, no I/O, nothing of ours.',
      from: { path: '^roteirizador/src/', pathNot: [tests, '^roteirizador/src/ilhas/'] },
      to: { pathNot: ['^roteirizador/src/'] },
    },
    {
      name: 'roteirizador-em-ilhas',
      comment: 'Several searches at once need threads, and nothing else from outside.',
      from: { path: '^roteirizador/src/ilhas/', pathNot: tests },
      to: { pathNot: ['^roteirizador/src/', '^worker_threads$'] },
    },
    {
      name: 'simulador-sozinho',
      comment:
        'The local SEFAZ judges what the product writes: it shares no code with it, or both would share their errors.',
      from: { path: '^simulador/' },
      to: { path: '^(contract|fiscal|edi|bancos|roteirizador|api|web)/' },
    },
    {
      name: 'produto-sem-simulador',
      comment:
        'The product speaks to a SEFAZ by its address: whether it is the local one is no business of its code.',
      from: { path: '^(contract|fiscal|edi|bancos|roteirizador|api|web)/', pathNot: tests },
      to: { path: '^simulador/' },
    },
    {
      name: 'web-sem-api',
      comment: 'A screen never reaches server code, not even its types: what both know is in the contract.',
      from: { path: '^web/' },
      to: {
        path: ['^api/', '^fiscal/', '^edi/', '^bancos/', '^roteirizador/', '^node_modules/@tropeiro/api'],
      },
    },
    {
      name: 'api-sem-web',
      comment: 'The server does not know the screens: what both know is in the contract.',
      from: { path: '^api/' },
      to: { path: '^web/' },
    },
    {
      name: 'portas-separadas',
      comment: 'Host, v4, motorista, rastreio and portal are different doors: each works without the others.',
      from: { path: '^web/src/(host|v4|motorista|rastreio|portal)/', pathNot: tests },
      to: { path: '^web/src/(host|v4|motorista|rastreio|portal)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'modulos-sem-porta',
      comment: 'A screen may be mounted by the host for one group and by v4 for another: it imports neither.',
      from: { path: `^web/src/(?:${anyArea}|ui|lib|session|frame|navigation)/`, pathNot: tests },
      to: { path: '^web/src/(host|v4|motorista|rastreio|portal)/' },
    },
    {
      name: 'api-modulo-pela-porta',
      comment: 'A module is called through its index.ts: what it does not export there is free to change.',
      from: { path: `^api/src/${anyArea}/([^/]+)/`, pathNot: tests },
      to: {
        path: `^api/src/${anyArea}/[^/]+/`,
        pathNot: [`^api/src/${anyArea}/$1/`, `^api/src/${anyArea}/[^/]+/index\\.ts$`],
      },
    },
    {
      name: 'web-modulo-pela-porta',
      comment:
        "A module's screens and pieces are taken through its index: what it does not export there is free to change.",
      from: { path: `^web/src/${anyArea}/([^/]+)/`, pathNot: tests },
      to: {
        path: `^web/src/${anyArea}/[^/]+/`,
        pathNot: [`^web/src/${anyArea}/$1/`, `^web/src/${anyArea}/[^/]+/index\\.ts$`],
      },
    },
    {
      name: 'api-modulo-na-lista',
      comment:
        'A module that is not in contract/src/areas.ts has no place in the order of calls: give it one.',
      from: { path: `^api/src/${anyArea}/`, pathNot: `^api/src/(?:${listed})/` },
      to: {},
    },
    ...laterModules,
    ...laterScreens,
    {
      name: 'camadas-repository',
      comment: 'Data flows one way, routes to service to repository: SQL knows nothing of who calls it.',
      from: { path: `^api/src/${anyArea}/.+\\.repository\\.ts$` },
      to: { path: `^api/src/${anyArea}/.+\\.(routes|service)\\.ts$` },
    },
    {
      name: 'camadas-service',
      comment: 'Data flows one way, routes to service to repository: a use case knows nothing of HTTP.',
      from: { path: `^api/src/${anyArea}/.+\\.service\\.ts$` },
      // The shapes of a handler's data say nothing of HTTP.
      to: {
        path: [`^api/src/${anyArea}/.+\\.routes\\.ts$`, '^api/src/http/'],
        pathNot: '^api/src/http/handlers\\.ts$',
      },
    },
    {
      name: 'rules-puras',
      comment: 'Rules are pure decisions: no database, no network, no files.',
      from: { path: `^api/src/${anyArea}/.+\\.rules\\.ts$` },
      to: {
        path: [
          '\\.(repository|service|routes)\\.ts$',
          '^api/src/(db|http)/',
          // A port is a shape; what stands behind it speaks to the world.
          '^api/src/adapters/.+/(?!port\\.ts$)[^/]+$',
          '^node_modules/(pg|fastify)/',
        ],
      },
    },
    {
      name: 'fastify-so-no-http',
      comment: 'api/src/http is the only folder that knows the web framework; all else is functions of data.',
      from: { path: '^api/', pathNot: ['^api/src/http/', tests] },
      to: { path: '^(node_modules/)?(fastify|@fastify)(/|$)' },
    },
    {
      name: 'sql-so-no-repository',
      comment:
        'SQL is written in repositories and in src/db, where the tenant scope of every query can be read.',
      from: { path: '^api/src/', pathNot: ['^api/src/db/', '\\.repository\\.ts$', tests] },
      to: { path: '^node_modules/(sql-template-tag|pg|pg-[^/]+|@types/pg)/' },
    },
    {
      name: 'producao-sem-testes',
      comment: 'What runs in production does not import what exists only for tests.',
      from: { path: '^(contract|fiscal|edi|bancos|api|web)/', pathNot: tests },
      to: { path: ['\\.(test|spec)\\.tsx?$', '^[^/]+/test/', '^node_modules/vitest/', '^e2e/'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: '^node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
