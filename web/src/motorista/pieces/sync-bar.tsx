import { CloudOff, LogIn, type LucideIcon, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { reenviar, usePhone } from '../data/phone.ts'
import { type Aviso, avisoDaFila } from '../outbox/queue-text.ts'
import { ehFormulario, ir, rotaDe, useHash } from '../route.ts'
import { usarNovaVersao, useNewBuild } from '../sw/register.ts'

const looks: Record<Exclude<Aviso['tipo'], 'nada'>, { className: string; icon: LucideIcon | null }> = {
  sessao: { className: 'bg-[#ffd58a] text-[#3a2500]', icon: LogIn },
  recusados: { className: 'bg-[#b3261e] text-white', icon: TriangleAlert },
  enviando: { className: 'bg-[#174f62] text-white', icon: null },
  esperando: { className: 'bg-[#ffd58a] text-[#3a2500]', icon: CloudOff },
  offline: { className: 'bg-[#174f62] text-white', icon: WifiOff },
}

const button =
  'flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-[15px] font-semibold bg-black/10 active:bg-black/20'

function NewBuild() {
  const waiting = useNewBuild((state) => state.waiting)
  const rota = rotaDe(useHash())
  if (!waiting || ehFormulario(rota)) return null
  return (
    <div
      role="status"
      className="flex min-h-13 items-center gap-2 bg-accent-soft px-5 py-1.5 pr-3 text-accent-text"
    >
      <span className="min-w-0 flex-1 text-[15px] font-medium">Nova versão do aplicativo pronta</span>
      <button type="button" className={button} onClick={() => usarNovaVersao(waiting)}>
        Atualizar
      </button>
    </div>
  )
}

/** How the phone stands with the server, on every screen. Silent when all is sent. */
export function SyncBar() {
  const { envios, online, enviando, sessao } = usePhone()
  const rota = rotaDe(useHash())
  const aviso = avisoDaFila({ envios, online, enviando, vencida: sessao?.vencida ?? false })
  if (aviso.tipo === 'nada') return <NewBuild />
  const { className, icon: Icon } = looks[aviso.tipo]
  return (
    <>
      <div role="status" className={cx('flex min-h-13 items-center gap-2.5 px-5 py-1 pr-3', className)}>
        {Icon ? (
          <Icon size={20} aria-hidden className="shrink-0" />
        ) : (
          <Spinner className="!size-[18px] shrink-0" />
        )}
        {rota.tela !== 'fila' && envios.length > 0 ? (
          <button
            type="button"
            onClick={() => ir('fila')}
            className="min-h-11 min-w-0 flex-1 text-left text-[15px] leading-snug font-medium underline decoration-1 underline-offset-4"
          >
            {aviso.texto}
          </button>
        ) : (
          <span className="min-w-0 flex-1 text-[15px] leading-snug font-medium">{aviso.texto}</span>
        )}
        {aviso.tipo === 'sessao' && rota.tela !== 'entrar' && (
          <button type="button" className={button} onClick={() => ir('entrar')}>
            Entrar
          </button>
        )}
        {aviso.tipo === 'esperando' && (
          <button type="button" className={button} onClick={() => void reenviar()}>
            <RefreshCw size={16} aria-hidden /> Reenviar
          </button>
        )}
      </div>
      <NewBuild />
    </>
  )
}
