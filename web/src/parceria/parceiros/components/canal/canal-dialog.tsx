import {
  type Canal,
  familiasQueEntram,
  familiasQueSaem,
  nomeDoCanal,
  type TipoDeCanal,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { useState } from 'react'
import { Button, Dialog, Field, Input, Select, Switch, Textarea, toast } from '../../../../ui/index.ts'
import { type CanalSalvo, useSalvarCanal } from '../../parceiros.queries.ts'

type Props = { parceiro: string; canal: Canal | null; onClose: () => void }

const usos = [
  ...familiasQueSaem.map((f) => ({ value: `saida/${f}`, label: `Mandar ${f}` })),
  ...familiasQueEntram.map((f) => ({ value: `entrada/${f}`, label: `Buscar ${f}` })),
]
const tiposDe = (direcao: string): TipoDeCanal[] =>
  direcao === 'entrada' ? ['pasta', 'sftp'] : ['download', 'pasta', 'sftp', 'email', 'http']
type Campo = { nome: string; label: string; hint?: string; opcional?: boolean; placeholder?: string }
const campos: Partial<Record<TipoDeCanal, Campo[]>> = {
  sftp: [
    { nome: 'host', label: 'Servidor', placeholder: 'sftp.parceiro.com.br' },
    { nome: 'porta', label: 'Porta', opcional: true, placeholder: '22' },
    { nome: 'usuario', label: 'Usuário' },
    { nome: 'pasta', label: 'Pasta', opcional: true, hint: 'Como o servidor a chama, como /edi/entrada.' },
  ],
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
  const [porChave, setPorChave] = useState(false)
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
        <div className={escolhido === 'sftp' ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col gap-3'}>
          {(campos[escolhido] ?? []).map((c) => (
            <Field key={c.nome} label={c.label} hint={c.hint} required={!c.opcional}>
              <Input
                value={destino[c.nome] ?? ''}
                maxLength={300}
                placeholder={c.placeholder}
                autoComplete="off"
                onChange={(e) => setDestino((now) => ({ ...now, [c.nome]: e.target.value }))}
              />
            </Field>
          ))}
        </div>
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
        {escolhido === 'sftp' && (
          <>
            <Field
              label={porChave ? 'Chave privada' : 'Senha'}
              hint={
                canal?.tipo === 'sftp'
                  ? 'Há uma guardada; deixe vazio para manter, se o servidor é o mesmo.'
                  : 'Fica selada; ninguém a vê depois.'
              }
            >
              {porChave ? (
                <Textarea
                  rows={4}
                  className="font-mono text-xs"
                  spellCheck={false}
                  placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
                  value={segredo}
                  onChange={(e) => setSegredo(e.target.value)}
                />
              ) : (
                <Input
                  type="password"
                  autoComplete="new-password"
                  value={segredo}
                  onChange={(e) => setSegredo(e.target.value)}
                />
              )}
            </Field>
            <Switch checked={porChave} onChange={setPorChave} label="Entrar com chave em vez de senha" />
            {!canal && (
              <p className="text-xs text-ink-3">
                Depois de gravar, teste o canal: a chave do servidor aparece para você comparar e confirmar.
              </p>
            )}
          </>
        )}
        <Field label="Quando">
          <Select value={intervalo} onChange={setIntervalo} options={intervalos} />
        </Field>
        <Switch checked={ativo} onChange={setAtivo} label="Ativo" />
      </div>
    </Dialog>
  )
}
