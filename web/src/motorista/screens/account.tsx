import { formatCpf } from '@tropeiro/contract/formats'
import { CloudUpload, Download, LogOut, Wallet } from 'lucide-react'
import { useState } from 'react'
import { usePhone } from '../data/phone.ts'
import { sair } from '../data/session.ts'
import { guardarTema, lerTema, type Tema } from '../data/theme.ts'
import { useDono } from '../data/use-day.ts'
import { oQueEspera } from '../outbox/queue-text.ts'
import { Action } from '../pieces/action.tsx'
import { Chips } from '../pieces/field.tsx'
import { useInstalar } from '../pieces/install-card.tsx'
import { PositionNotice } from '../pieces/position-notice.tsx'
import { Block, Screen } from '../pieces/screen.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { usePosicao } from '../position/use-place.ts'
import { ir } from '../route.ts'

declare const __VERSION__: string

const temas: { value: Tema; label: string }[] = [
  { value: 'sistema', label: 'Do aparelho' },
  { value: 'claro', label: 'Claro' },
  { value: 'escuro', label: 'Escuro' },
]

function Position() {
  const { consentimento, responder } = usePosicao(useDono(), false)
  const [asking, setAsking] = useState(false)
  const allowed = consentimento === 'sim'
  return (
    <Block className="flex flex-col gap-3">
      <div>
        <h2 className="font-semibold">Sua posição</h2>
        <p className="text-[15px] text-ink-2">
          {allowed
            ? 'Você permite: vai com as entregas e, com o aplicativo aberto, durante a viagem.'
            : 'Você não permite: as entregas seguem sem posição.'}
        </p>
      </div>
      <Action onClick={() => (allowed ? void responder('nao') : setAsking(true))}>
        {allowed ? 'Parar de enviar a posição' : 'Permitir posição'}
      </Action>
      <Sheet title="Sua posição" open={asking} onClose={() => setAsking(false)}>
        <PositionNotice
          onAnswer={(answer) => {
            void responder(answer)
            setAsking(false)
          }}
        />
      </Sheet>
    </Block>
  )
}

/** Who is logged in, and how the phone should behave. */
export function AccountScreen() {
  const { sessao, envios } = usePhone()
  const [tema, setTema] = useState(lerTema)
  const [leaving, setLeaving] = useState(false)
  const instalar = useInstalar()
  if (!sessao) return null
  const { nome, cpf, grupo_ativo } = sessao.sessao
  const what = oQueEspera(envios)
  const leave = async () => {
    await sair()
    ir('', { replace: true })
  }
  return (
    <Screen back="" title="Minha conta">
      <Block>
        <h2 className="text-xl font-semibold">{nome}</h2>
        <p className="num text-ink-2">CPF {formatCpf(cpf)}</p>
        <p className="text-ink-3">{grupo_ativo}</p>
      </Block>
      <Action icon={CloudUpload} onClick={() => ir('fila')}>
        Fila de envio{envios.length > 0 ? ` (${envios.length})` : ': tudo enviado'}
      </Action>
      <Action icon={Wallet} onClick={() => ir('acertos')}>
        Meus acertos
      </Action>
      {instalar && (
        <Action icon={Download} onClick={instalar}>
          Instalar na tela inicial
        </Action>
      )}
      <Position />
      <Block>
        <Chips
          label="Aparência"
          value={tema}
          options={temas}
          onChange={(next) => {
            const chosen = next === '' ? 'sistema' : next
            guardarTema(chosen)
            setTema(chosen)
          }}
        />
      </Block>
      <Action icon={LogOut} className="!text-bad-text" onClick={() => setLeaving(true)}>
        Sair
      </Action>
      <p className="mt-auto pt-4 text-center text-[14px] text-ink-3">Tropeiro Motorista {__VERSION__}</p>
      <Sheet title="Sair do aplicativo?" open={leaving} onClose={() => setLeaving(false)}>
        <p className="mb-4 text-ink-2">
          {envios.length > 0 ? (
            <>
              Há <strong className="text-ink">{what}</strong> ainda neste aparelho. Nada se perde: segue para
              o escritório quando você entrar de novo aqui.
            </>
          ) : (
            'Tudo já foi enviado. Para voltar será preciso ter rede, CPF e senha.'
          )}
        </p>
        <div className="flex flex-col gap-2.5">
          <Action tone="danger" icon={LogOut} onClick={() => void leave()}>
            Sair
          </Action>
          <Action onClick={() => setLeaving(false)}>Ficar</Action>
        </div>
      </Sheet>
    </Screen>
  )
}
