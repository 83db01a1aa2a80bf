// Takes any command from the machine's own Node, with nothing installed, to the Node 24 that comes by npm.
// Plain JavaScript without dependencies: it runs before both exist.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const stamp = path.join(root, 'node_modules', '.cache', 'tropeiro-lock')
/** Stands while dependencies are being installed: npm's own files say that they are whole before they are. */
const unfinished = path.join(root, '.instalando')
const platform = process.platform === 'win32' ? 'win' : process.platform

/**
 * Installs what is missing and runs `scripts/<name>/main.ts` on a Node that reads TypeScript. `first` is asked before the minute
 * that an installation takes, and may refuse with a sentence.
 */
export async function run(name, first) {
  await install(first)
  const node = modernNode()
  if (node === process.execPath) {
    const { main } = await import(new URL(`./${name}/main.ts`, import.meta.url).href)
    await main(process.argv.slice(2))
    return
  }
  await handOver(node, [path.join(root, 'scripts', `${name}.mjs`), ...process.argv.slice(2)])
}

async function install(first) {
  const wanted = lockHash()
  const whole = !existsSync(unfinished)
  const installed = whole && existsSync(path.join(root, 'node_modules', '.package-lock.json'))
  if (installed && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!installed || !installedByHand()) {
    await refused(first)
    await npmInstall(installed)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, lockHash())
}

async function refused(first) {
  try {
    await first?.()
  } catch (error) {
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}

function lockHash() {
  const hash = createHash('sha256')
  hash.update(readFileSync(path.join(root, 'package-lock.json')))
  hash.update(`${process.platform} ${process.arch}`)
  return hash.digest('hex')
}

/** Someone ran npm after the lockfile last changed. */
function installedByHand() {
  const kept = statSync(path.join(root, 'node_modules', '.package-lock.json'))
  return kept.mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
}

async function npmInstall(installed) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const change = ['install', '--no-save', ...quiet]
  // `ci` starts by deleting node_modules, which is wrong when only a few packages changed.
  const ways = installed ? [change, ['ci', ...quiet]] : [['ci', ...quiet], change]
  console.log(
    installed
      ? 'Atualizando as dependências…'
      : 'Instalando as dependências (uma vez, leva cerca de um minuto)…',
  )
  let said = ''
  writeFileSync(unfinished, '')
  for (const args of ways) {
    const result = await npm(args)
    if (result.code === 0) return rmSync(unfinished)
    if (result.signal) process.exit(1)
    said = result.said
    if (noNetwork(said)) break
  }
  console.error(said.trim())
  console.error(
    noNetwork(said)
      ? '\nSem rede: o npm não alcançou o seu registro de pacotes. Confira a conexão (ou o proxy) e rode de novo.'
      : '\nO npm não conseguiu instalar as dependências; o motivo está acima.',
  )
  process.exit(1)
}

function noNetwork(text) {
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/.test(
    text,
  )
}

function npm(args) {
  const own = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  // A group of its own: Ctrl+C reaches this process alone, which ends npm and whatever npm has begun.
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'pipe'], detached: process.platform !== 'win32' }
  const child = own
    ? spawn(process.execPath, [own, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  const began = Date.now()
  const beat = setInterval(() => {
    console.log(`  …ainda instalando (${Math.round((Date.now() - began) / 1000)} s)`)
  }, 15_000)
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const letGo = stopWithUs(child)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, said: String(error) }))
    child.on('close', (code, signal) => {
      clearInterval(beat)
      letGo()
      resolve({ code, signal, said })
    })
  })
}

/** Ctrl+C, a polite kill or the death of the terminal end the installation too, npm's children with it. */
function stopWithUs(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const end = (signal) => {
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
    } catch {
      // Gone already.
    }
  }
  let asked = false
  const stop = () => {
    if (asked) return
    asked = true
    console.log('\nParando a instalação; da próxima vez ela recomeça.')
    end('SIGTERM')
    setTimeout(() => end('SIGKILL'), 3000).unref()
    child.once('exit', () => {
      end('SIGKILL')
      process.exit(1)
    })
  }
  for (const signal of signals) process.on(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

function modernNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'bin/node'
  const own = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, file)
  if (existsSync(own)) {
    if (realpathSync(own) === realpathSync(process.execPath)) return process.execPath
    // A C library that it was not built for (musl) makes it unusable.
    if (spawnSync(own, ['--version']).status === 0) return own
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  const { optionalDependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  if (`node-${platform}-${process.arch}` in optionalDependencies) {
    console.error(
      'A instalação das dependências ficou pela metade: apague a pasta node_modules e rode o comando de novo.',
    )
    process.exit(1)
  }
  console.error(`Não há Node 24 pronto por npm para ${process.platform}-${process.arch}.`)
  console.error(
    `Use um Node 22.18 ou mais novo (este é o ${process.versions.node}) e rode o comando de novo.`,
  )
  process.exit(1)
}

/** Becomes a thin shell around the same command on another Node; if this process dies, the channel tells it. */
function handOver(node, args) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
  return new Promise(() => {})
}
