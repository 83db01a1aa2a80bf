import { type Canal, nomeDoCanal, type TipoDeCanal } from '@tropeiro/contract/rules/troca-de-arquivos'
import { useState } from 'react'
import { Button, Dialog, Field, Input, Select, Switch, toast } from '../../../ui/index.ts'
import { type CanalSalvo, useSalvarCanal } from '../parceiros.queries.ts'

type Props = { parceiro: string; canal: Canal | null; onClose: () => void }

const usos = [
  { value: 'saida/OCOREN', label: 'Mandar OCOREN' },
  { value: 'entrada/NOTFIS', label: 'Buscar NOTFIS' },
  { value: 'entrada/PREFAT', label: 'Buscar PREFAT' },
]
const tiposDe = (direcao: string): TipoDeCanal[] =>
  direcao === 'entrada' ? ['pasta'] : ['download', 'pasta', 'email', 'http']
const campos: Partial<Record<TipoDeCanal, { nome: string; label: string; hint?: string }[]>> = {
  pasta: [
    { nome: 'pasta', label: 'Pasta', hint: 'Abaixo da pasta de EDI do servidor, como bomgrao/ocoren.' },
  ],
  email: [{ nome: 'para', label: 'Para', hint: 'Até dez endereços, separados por vírgula.' }],
  http: [{ nome: 'url', label: 'Endereço', hint: 'Recebe cada arquivo por POST.' }],
}
const intervalos = [
  { value: '', label: 'Só quando pedirem' },
  { value: '5', label: 'A cada 5 minutos' },
  { value: '15', label: 'A cada 15 minutos' },
  { value: '60', label: 'A cada hora' },
  { value: '240', label: 'A cada 4 horas' },
  { value: '1440', label: 'Uma vez por dia' },
]

/** One way by which a kind of file comes or goes. */
export function CanalDialog({ parceiro, canal, onClose }: Props) {
  const [uso, setUso] = useState(canal ? `${canal.direcao}/${canal.familia}` : 'saida/OCOREN')
  const [direcao = 'saida', familia = 'OCOREN'] = uso.split('/')
  const [tipo, setTipo] = useState<TipoDeCanal>(canal?.tipo ?? 'download')
  const [destino, setDestino] = useState<Record<string, string>>(canal?.destino ?? {})
  const [segredo, setSegredo] = useState('')
  const [intervalo, setIntervalo] = useState(canal?.intervalo_min ? String(canal.intervalo_min) : '')
  const [ativo, setAtivo] = useState(canal?.ativo ?? true)
  const salvar = useSalvarCanal(parceiro, canal?._id ?? null)
  const permitidos = tiposDe(direcao)
  const escolhido = permitidos.includes(tipo) ? tipo : permitidos[0]!
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={canal ? 'Canal' : 'Novo canal'}
      onSubmit={(event) => {
        event.preventDefault()
        salvar.mutate(
          {
            direcao: direcao as CanalSalvo['direcao'],
            familia: familia as CanalSalvo['familia'],
            tipo: escolhido,
            destino,
            ...(segredo ? { segredo } : {}),
            intervalo_min: intervalo ? Number(intervalo) : null,
            ativo,
          },
          {
            onSuccess: () => {
              toast.success('Canal gravado.')
              onClose()
            },
          },
        )
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={salvar.isPending}>
            Gravar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Para quê">
            <Select value={uso} onChange={setUso} options={usos} />
          </Field>
          <Field label="Como">
            <Select
              value={escolhido}
              onChange={(v) => setTipo(v as TipoDeCanal)}
              options={permitidos.map((value) => ({ value, label: nomeDoCanal[value] }))}
            />
          </Field>
        </div>
        {(campos[escolhido] ?? []).map((c) => (
          <Field key={c.nome} label={c.label} hint={c.hint} required>
            <Input
              value={destino[c.nome] ?? ''}
              maxLength={300}
              onChange={(e) => setDestino((now) => ({ ...now, [c.nome]: e.target.value }))}
            />
          </Field>
        ))}
        {escolhido === 'http' && (
          <Field
            label="Segredo"
            hint={
              canal?.tem_segredo
                ? 'Há um guardado; deixe vazio para manter.'
                : 'Vai como Bearer no pedido; fica selado.'
            }
          >
            <Input
              type="password"
              autoComplete="off"
              value={segredo}
              onChange={(e) => setSegredo(e.target.value)}
            />
          </Field>
        )}
        <Field label="Quando">
          <Select value={intervalo} onChange={setIntervalo} options={intervalos} />
        </Field>
        <Switch checked={ativo} onChange={setAtivo} label="Ativo" />
      </div>
    </Dialog>
  )
}
