import { formatDateTime, formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import {
  History,
  Lock,
  LockOpen,
  LogOut,
  MoveRight,
  Redo2,
  Sparkles,
  Undo2,
  WandSparkles,
  X,
} from 'lucide-react'
import { useEffect } from 'react'
import { Button, IconButton, Menu } from '../../../../ui/index.ts'
import { useMesa } from './mesa.ts'

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), but where somebody types. */
function useAtalhos(desfazer: () => void, refazer: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement | null)?.closest?.(
        'input, textarea, select, [contenteditable], [role=dialog]',
      )
      if (typing || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key === 'z' && !event.shiftKey) desfazer()
      else if (key === 'y' || (key === 'z' && event.shiftKey)) refazer()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

/** What can be done with the plan as a whole, and with the stops that are chosen. */
export function Barra() {
  const mesa = useMesa()
  const { plano, escolhidas, fazer, fazendo, irPara } = mesa
  const desfazer = () => plano.desfazer !== null && !fazendo && irPara(plano.desfazer)
  const refazer = () => plano.refazer !== null && !fazendo && irPara(plano.refazer)
  useAtalhos(desfazer, refazer)
  const ids = [...escolhidas]
  const travadas = ids.length > 0 && ids.every((id) => plano.travas.paradas.includes(id))
  return (
    <div
      className="sticky top-0 z-20 flex flex-wrap items-center gap-1.5 rounded-lg border border-line bg-raised px-3 py-2"
      role="toolbar"
      aria-label="Editar o plano"
    >
      <IconButton
        icon={Undo2}
        label="Desfazer (Ctrl+Z)"
        disabled={plano.desfazer === null || fazendo}
        onClick={desfazer}
      />
      <IconButton
        icon={Redo2}
        label="Refazer (Ctrl+Shift+Z)"
        disabled={plano.refazer === null || fazendo}
        onClick={refazer}
      />
      <Menu
        align="start"
        trigger={<Button size="sm" variant="ghost" icon={History}>{`Versão ${plano.versao}`}</Button>}
        items={
          plano.versoes.length === 0
            ? [{ heading: 'Ainda sem edição' }]
            : plano.versoes.map((v) => ({
                label: `${v.versao} · ${v.texto} · ${formatMoney(v.custo_centavos)} · ${v.criador} · ${formatDateTime(v.created_at)}`,
                checked: v.versao === plano.versao,
                onSelect: () => v.versao !== plano.versao && irPara(v.versao),
              }))
        }
      />
      <Button
        size="sm"
        icon={Sparkles}
        loading={fazendo}
        onClick={() => void fazer({ tipo: 'otimizar', veiculos: [], daqui: plano.estado === 'publicado' })}
      >
        {plano.estado === 'publicado' ? 'Re-planejar daqui' : 'Otimizar tudo'}
      </Button>
      {ids.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5 border-line sm:ml-2 sm:border-l sm:pl-3">
          <span className="text-sm font-medium" role="status">
            {formatQuantas(ids.length, 'parada escolhida', 'paradas escolhidas')}
          </span>
          <Button size="sm" icon={MoveRight} onClick={() => mesa.setDialogo({ tipo: 'mover', paradas: ids })}>
            Mover…
          </Button>
          <Button
            size="sm"
            icon={WandSparkles}
            onClick={() => void fazer({ tipo: 'encaixar', paradas: ids, veiculo: null })}
          >
            Encaixar
          </Button>
          <Button
            size="sm"
            icon={travadas ? LockOpen : Lock}
            onClick={() => void fazer({ tipo: 'travar', paradas: ids, veiculos: [], travado: !travadas })}
          >
            {travadas ? 'Destravar' : 'Travar'}
          </Button>
          <Button size="sm" icon={LogOut} onClick={() => void fazer({ tipo: 'deixar_fora', paradas: ids })}>
            Deixar fora
          </Button>
          <IconButton icon={X} label="Soltar a escolha" onClick={mesa.soltar} />
        </div>
      )}
    </div>
  )
}
