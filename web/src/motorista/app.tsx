import { useEffect } from 'react'
import { usePhone } from './data/phone.ts'
import { useDia, useDono } from './data/use-day.ts'
import { lerConsentimento, onConsentimento } from './position/place.ts'
import { rastrear } from './position/track.ts'
import { type Rota, rotaDe, useHash } from './route.ts'
import { AccountScreen } from './screens/account.tsx'
import { ChecklistScreen } from './screens/checklist.tsx'
import { DeliverScreen } from './screens/deliver.tsx'
import { ExpenseScreen } from './screens/expense.tsx'
import { FirstStepsScreen } from './screens/first-steps.tsx'
import { FuelScreen } from './screens/fuel.tsx'
import { LoginScreen } from './screens/login.tsx'
import { OccurrenceScreen } from './screens/occurrence.tsx'
import { QueueScreen } from './screens/queue.tsx'
import { RomaneioScreen } from './screens/romaneio.tsx'
import { SettlementsScreen } from './screens/settlements.tsx'
import { StopScreen } from './screens/stop.tsx'
import { TodayScreen } from './screens/today.tsx'

/** Sends the position only while a trip is under way, only with consent, only with the app open. */
function useTracking() {
  const dono = useDono()
  const travelling = useDia()?.some((r) => r.estado === 'viagem') ?? false
  useEffect(() => {
    if (!dono || !travelling) return
    let stop: (() => void) | undefined
    let gone = false
    const follow = async () => {
      const agreed = (await lerConsentimento(dono)) === 'sim'
      if (gone || agreed === Boolean(stop)) return
      if (agreed) stop = rastrear(dono)
      else {
        stop?.()
        stop = undefined
      }
    }
    void follow()
    const forget = onConsentimento(() => void follow())
    return () => {
      gone = true
      forget()
      stop?.()
    }
  }, [dono, travelling])
}

function screenOf(rota: Rota) {
  switch (rota.tela) {
    case 'romaneio':
      return <RomaneioScreen key={rota.numero} numero={rota.numero} />
    case 'parada':
      return <StopScreen key={rota.nota} id={rota.nota} />
    case 'entregar':
      return <DeliverScreen id={rota.nota} />
    case 'ocorrencia':
      return <OccurrenceScreen key={`${rota.nota}${rota.codigo}`} id={rota.nota} codigo={rota.codigo} />
    case 'checklist':
      return <ChecklistScreen key={rota.placa} placa={rota.placa} />
    case 'abastecer':
      return <FuelScreen key={rota.placa} placa={rota.placa} />
    case 'acertos':
      return <SettlementsScreen />
    case 'despesa':
      return <ExpenseScreen />
    case 'fila':
      return <QueueScreen />
    case 'conta':
      return <AccountScreen />
    case 'entrar':
      return <LoginScreen />
    default:
      return <TodayScreen />
  }
}

/** The driver's app: one column, one thing at a time. */
export function App() {
  const { pronto, sessao } = usePhone()
  const rota = rotaDe(useHash())
  useTracking()
  if (!pronto)
    return (
      <div className="phone-boot" role="status" aria-label="Abrindo o Tropeiro">
        <img src="/motorista/icone.svg" alt="" />
      </div>
    )
  if (!sessao) return <LoginScreen />
  if (sessao.sessao.novo_user && rota.tela !== 'entrar') return <FirstStepsScreen />
  return screenOf(rota)
}
