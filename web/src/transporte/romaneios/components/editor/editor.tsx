import { useBlocker } from '@tanstack/react-router'
import { formatDateTime } from '@tropeiro/contract/formats'
import type { RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { vidaDoRomaneio } from '@tropeiro/contract/transporte/romaneios/vida'
import { RefreshCw, Save, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isTyping } from '../../../../lib/keys.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { useLoggedSession } from '../../../../session/session.store.ts'
import { Button, confirm, IconButton, Page, StatusPill, toast } from '../../../../ui/index.ts'
import type { Cabecalho, LinhaEmEdicao } from '../../edicao.ts'
import { Paineis } from '../gerar/paineis.tsx'
import { CabecalhoDoRomaneio, CabecalhoFixo, placaBoa } from './cabecalho.tsx'
import { ConflitoDialog } from './conflito-dialog.tsx'
import { NotaLonge } from './nota-longe.tsx'
import { type EmEdicao, useEdicao } from './use-edicao.ts'
import { useSalvar } from './use-salvar.ts'

type Props = {
  /** Null: a new one. */
  romaneio: RomaneioCompleto | null
  /** The notes that a new one begins with. */
  comecar?: readonly LinhaEmEdicao[]
  podeEscrever: boolean
  onSaved: (salvo: RomaneioCompleto) => void
  /** Buttons for what is done to a saved romaneio. */
  actions?: ReactNode
}

const cabecalhoDe = (r: RomaneioCompleto | null): Cabecalho => ({
  cpf: r?.cpf_motorista ?? '',
  nome: r?.nome_motorista ?? '',
  placa: r?.placa_veiculo ?? '',
})
const igual = (a: Cabecalho, b: Cabecalho) => a.cpf === b.cpf && a.placa.trim() === b.placa
const nenhuma: RomaneioCompleto['notas'] = []

/** What is being edited, what it was read as, and the way to take a newer reading. */
function useRomaneioEmEdicao(romaneio: RomaneioCompleto | null, comecar?: readonly LinhaEmEdicao[]) {
  const [salvo, setSalvo] = useState(romaneio)
  const em = useEdicao(romaneio?.notas ?? nenhuma, comecar)
  const [cabecalho, setCabecalho] = useState(() => cabecalhoDe(romaneio))
  const mudou = em.mudou || !igual(cabecalho, cabecalhoDe(salvo))
  const tomar = (novo: RomaneioCompleto | null) => {
    setSalvo(novo)
    setCabecalho(cabecalhoDe(novo))
    em.recomecar(novo?.notas ?? nenhuma)
  }
  /** What I did not touch of the header follows the newer reading. */
  const conciliar = (novo: RomaneioCompleto) => {
    const before = cabecalhoDe(salvo)
    const now = cabecalhoDe(novo)
    setCabecalho((mine) => ({
      ...(mine.cpf === before.cpf ? { cpf: now.cpf, nome: now.nome } : { cpf: mine.cpf, nome: mine.nome }),
      placa: mine.placa.trim() === before.placa ? now.placa : mine.placa,
    }))
    setSalvo(novo)
  }
  // A newer reading is taken at once while nothing of mine would be lost.
  const newer = romaneio !== null && salvo !== null && romaneio.versao > salvo.versao
  const stale = newer && mudou
  const take = useRef(tomar)
  take.current = tomar
  useEffect(() => {
    if (newer && !mudou) take.current(romaneio)
  }, [newer, mudou, romaneio])
  // Notes closing on the road do not change the version, only how the lines look.
  const fresh = romaneio !== null && salvo !== null && romaneio.versao === salvo.versao && romaneio !== salvo
  useEffect(() => {
    if (fresh && !mudou) take.current(romaneio)
  }, [fresh, mudou, romaneio])
  return { salvo, conciliar, em, cabecalho, setCabecalho, mudou, tomar, stale }
}

/** Notes at the left, the romaneio at the right: made and changed by drag, keys, buttons and bipe. */
export function Editor({ romaneio, comecar, podeEscrever, onSaved, actions }: Props) {
  const e = useRomaneioEmEdicao(romaneio, comecar)
  const session = useLoggedSession()
  const [base, setBase] = useState('')
  const estado = e.salvo?.estado ?? 'expedicao'
  const fixo = !podeEscrever || !vidaDoRomaneio.permite(estado, 'editar')
  const podeTrocar = !fixo && vidaDoRomaneio.permite(estado, 'trocar_notas')
  const leaving = useRef(false)
  const salvar = useSalvar({ salvo: e.salvo, em: e.em, cabecalho: e.cabecalho, base })
  const pode = e.mudou && placaBoa(e.cabecalho.placa) && e.em.edicao.notas.length > 0
  const saveNow = async () => {
    if (!pode || salvar.salvando) return
    const saved = await salvar.salvar()
    if (!saved) return
    leaving.current = true
    toast.success(e.salvo ? 'Romaneio salvo.' : `Romaneio ${saved.numero_romaneio} criado.`)
    e.tomar(saved)
    onSaved(saved)
    leaving.current = false
  }
  useUnsaved(() => e.mudou)
  useBlocker({
    disabled: !e.mudou,
    enableBeforeUnload: e.mudou,
    shouldBlockFn: async () =>
      !leaving.current &&
      !(await confirm({
        title: 'Sair sem salvar?',
        text: 'As mudanças deste romaneio serão perdidas.',
        confirmLabel: 'Sair sem salvar',
        danger: true,
      })),
  })
  useTeclas(saveNow, e.em)
  const title = e.salvo ? `Romaneio ${e.salvo.numero_romaneio}` : 'Criar romaneio'
  return (
    <Page
      plain
      title={title}
      badge={e.salvo && <StatusPill status={e.salvo.estado} />}
      description={e.salvo ? descricao(e.salvo) : 'Escolha as notas, a ordem de entrega e o motorista.'}
      breadcrumb={[{ label: 'Romaneios', to: '/app/romaneios' }, { label: title }]}
      actions={
        <>
          {!fixo && (
            <IconButton
              icon={Undo2}
              label="Desfazer (Ctrl+Z)"
              disabled={!e.em.podeDesfazer}
              onClick={e.em.desfazer}
            />
          )}
          {!e.mudou && actions}
          {!fixo && (
            <Button
              variant="primary"
              icon={Save}
              loading={salvar.salvando}
              disabledReason={porqueNao(e.em, e.mudou, e.cabecalho)}
              onClick={saveNow}
            >
              {e.salvo ? 'Salvar' : 'Criar romaneio'}
            </Button>
          )}
        </>
      }
    >
      {fixo && e.salvo ? (
        <CabecalhoFixo r={e.salvo} />
      ) : (
        <CabecalhoDoRomaneio
          valor={e.cabecalho}
          temMotorista={Boolean(e.salvo?.cpf_motorista)}
          onChange={(change) => e.setCabecalho((now) => ({ ...now, ...change }))}
          base={
            e.salvo ? undefined : { valor: base, onChange: setBase, opcoes: session.bases.map((b) => b.name) }
          }
        />
      )}
      {e.stale && <Alterado onRecarregar={() => e.tomar(romaneio)} />}
      <NotaLonge em={e.em} />
      <Paineis
        em={e.em}
        salvas={e.salvo?.notas ?? nenhuma}
        fixo={fixo}
        podeTrocar={podeTrocar}
        rota={e.salvo?.rota || undefined}
        de={lugarDaBase(e.salvo)}
      />
      <ConflitoDialog
        conflito={salvar.conflito}
        antes={e.salvo}
        onClose={salvar.fechar}
        onRecarregar={() => {
          e.tomar(salvar.conflito?.agora ?? e.salvo)
          salvar.fechar()
        }}
        onConciliar={() => {
          const edicao = salvar.conciliada()
          if (edicao) e.em.trocar(edicao)
          if (salvar.conflito?.agora) e.conciliar(salvar.conflito.agora)
          salvar.fechar()
        }}
      />
    </Page>
  )
}

const lugarDaBase = (r: RomaneioCompleto | null) =>
  r && r.base_lat !== null && r.base_lng !== null ? { lat: r.base_lat, lng: r.base_lng } : null

const descricao = (r: RomaneioCompleto) =>
  [
    r.rota,
    r.unidade || 'Sem base',
    `criado em ${formatDateTime(r.created_at)}${r.criador ? ` por ${r.criador}` : ''}`,
    r.saida_em && `saiu em ${formatDateTime(r.saida_em)}`,
  ]
    .filter(Boolean)
    .join(' · ')

function porqueNao(em: EmEdicao, mudou: boolean, cabecalho: Cabecalho): string | undefined {
  if (em.edicao.notas.length === 0) return 'O romaneio precisa de ao menos uma nota'
  if (!placaBoa(cabecalho.placa)) return 'A placa é inválida'
  return mudou ? undefined : 'Nada mudou'
}

function useTeclas(salvar: () => void, em: EmEdicao) {
  const latest = useRef({ salvar, em })
  latest.current = { salvar, em }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      const key = event.key.toLowerCase()
      if (key === 's') latest.current.salvar()
      else if (key === 'z' && !event.shiftKey && !isTyping(event)) latest.current.em.desfazer()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function Alterado({ onRecarregar }: { onRecarregar: () => void }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn-text"
    >
      <span className="flex-1">
        Outra pessoa alterou este romaneio enquanto você editava. Ao salvar, você poderá juntar as mudanças.
      </span>
      <Button size="sm" icon={RefreshCw} onClick={onRecarregar}>
        Descartar as minhas e recarregar
      </Button>
    </p>
  )
}
