#!/usr/bin/env python3
"""Checks the case files of this folder: notation, keys, unit names, hexes, adjacency, and the arithmetic of the `then` lines
against the fact base. It is not a referee: it knows tables, distances, movement costs and zones of control, nothing else.
usage: FACTS=folder check.py [files]   (exit 0 = nothing to complain about)"""
import csv,os,re,sys,glob
HERE=os.path.dirname(os.path.abspath(__file__)); FACTS=os.environ.get('FACTS','facts/okinawa')
def tab(n):
    with open(os.path.join(FACTS,n),encoding='utf-8') as f: return list(csv.DictReader(f,delimiter='\t',quoting=csv.QUOTE_NONE))
DIR=['N','NE','SE','S','SW','NW']
def nb(h):
    c,r=int(h[:2]),int(h[2:])
    L=[(c,r-1),(c+1,r),(c+1,r+1),(c,r+1),(c-1,r+1),(c-1,r)] if c%2 else [(c,r-1),(c+1,r-1),(c+1,r),(c,r+1),(c-1,r),(c-1,r-1)]
    return {d:'%02d%02d'%x for d,x in zip(DIR,L)}
def cube(h): c,r=int(h[:2]),int(h[2:]); return c,r-(c-(c&1))//2
def dist(a,b): (x,z),(u,w)=cube(a),cube(b); dx,dz=x-u,z-w; return max(abs(dx),abs(dz),abs(dx+dz))
HX={r['hex']:r for r in tab('hexes.tsv')}; LAND={h for h,r in HX.items() if r['terrain']!='sea'}
T=lambda h:set(HX[h]['terrain'].split('+'))
TE={r['terrain']:r for r in tab('tables/terrain_effects.tsv')}
UN={r['id'].split('-',1)[1]:r for r in tab('units.tsv')}
def side(a,b): return next((d for d,m in nb(a).items() if m==b),None)
def passable(a,b,blown=False):
    d=side(a,b)
    if d is None or a not in LAND or b not in LAND or HX[a]['region']!=HX[b]['region']: return False
    r=HX[a]
    return not(d in r['inlet_sides'].split() or d in r['sea_blocked_sides'].split() or (blown and d in r['bridge_sides'].split()))
def road(a,b):
    d=side(a,b); r=HX[a]
    return .5 if d in r['road_sides'].split() else 1 if d in r['trail_sides'].split() else None
def cost(s,a,b,heavy,blown=False):
    if not passable(a,b,blown): return None
    k=road(a,b)
    if k: return k
    if heavy and any(TE[x]['heavy_vehicles_off_road']=='no' for x in T(b)): return None
    return max(int(TE[x]['us_mp' if s=='US' else 'jp_mp']) for x in T(b))
FC={r['row']:r for r in tab('tables/fire_columns.tsv')}; FR={r['modified_d6']:r for r in tab('tables/fire_results.tsv')}
BC={r['terrain']:r for r in tab('tables/bombardment_columns.tsv')}; BR={r['modified_2d6']:r for r in tab('tables/bombardment_results.tsv')}
AR={r['modified_d6']:r for r in tab('tables/assault_results.tsv')}; TF={r['us_chit']:r for r in tab('tables/tactics_fire.tsv')}
RANKF=['clear','broken','rough','ridge']; COLS='ABCDEFGHIJ'
def firerow(h,fort): return 'ridge' if fort else max((TE[t]['fire_row'] for t in T(h)),key=RANKF.index)
def bcol(h,n,fort=False,left=False):
    if left: return 'A'
    ts=['fortification'] if fort else list(T(h)); t=max(ts,key=lambda x:int(BC[x]['A'])); i=None
    for c in 'ABCDEF':
        v=BC[t][c]
        if v!='-' and n>=int(v): i=c
    return i
def acol(dn,df):
    w=1 if dn<=8 else 2 if dn<=14 else 3 if dn<=20 else 4
    if df==0: return 5
    k=min(4,-(-abs(df)//w)); return 5+k if df>0 else 5-k
def vals(n,step): v=UN[n]['step%d'%step].split('-'); return int(v[0]),(int(v[1]) if len(v)==3 else None),int(v[-1])
# cases whose verdict hangs on what dice have just done or on a doubt: the audit of moves and shots leaves them alone
DYNAMIC={'8.32c/6','8.32/1','8.33b/1','8.33b/2','9.13/2','9.14b/6','9.92a/2','9.93d/1','10.31/4'}
ERR=[]
class Case: pass
def units(txt):
    out=[]
    for m in re.finditer(r'([^,(]+)(\(([^)]*)\))?(,|$)',txt):
        n=m.group(1).strip()
        if not n: continue
        out.append((n,[x.strip() for x in (m.group(3) or '').split(',') if x.strip()]))
    return out
NOTES={'pinned','disrupted','banzai','step 2','step 3','moved','stopped','fired','assaulted','fought','landed','rested','new','supported','hit','infiltrator'}
def hexline(c,txt,err,store):
    m=re.match(r'(\d{4}): (.*)$',txt)
    h,rest=m.group(1),m.group(2)
    if h not in HX: err('unknown hex '+h); return
    parts=[p.strip() for p in rest.split(';')]
    us={}; 
    for p in parts:
        for q in p.split('|'):
            q=q.strip()
            if q.startswith('US ') and not q.startswith('US markers') and q!='US entered':
                for n,nt in units(q[3:]): us[n]=('US',nt)
            elif q.startswith('Japan ') and not q.startswith('Japan markers'):
                for n,nt in units(q[6:]): us[n]=('Japan',nt)
            elif q in('empty','engaged','no fort','no mine','US entered','held by US','held by Japan','cleared','not cleared','mine real','mine dummy','not engaged','no markers'): pass
            elif re.match(r'fort (N|NE|SE|S|SW|NW)$',q) or re.match(r'(US|Japan) markers \d$',q): pass
            else: err('hex line part not known: '+q)
    for n,(s,nt) in us.items():
        if n not in UN: err('unknown unit '+n); continue
        if UN[n]['side']!=s: err('unit %s is not %s'%(n,s))
        for x in nt:
            if x not in NOTES: err('unit note '+x)
        if 'step 2' in nt and not UN[n]['step2']: err(n+' has no step 2')
    if h not in LAND and us: err('units at sea '+h)
    if store is not None:
        store[h]={'mk':any(' markers ' in p for p in parts),'u':us,'fort':next((p.split()[1] for p in parts if p.startswith('fort ')),None),'eng':'engaged' in parts}
def zoc(c,s,blown=False):
    z=set()
    for h,x in c.pos.items():
        if x['eng']: continue
        for n,(sd,nt) in x['u'].items():
            if sd!=s or n not in UN: continue
            if {'pinned','disrupted','banzai'}&set(nt): continue
            z|={m for m in nb(h).values() if m in LAND and (passable(h,m,blown) or UN[n]['type'] in('tank','artillery'))}
    return z
def where(c,n):
    if n in c.loc: return c.loc[n]
    return next((h for h,x in c.pos.items() if n in x['u']),None)
def stepof(c,n):
    h=next((h for h,x in c.pos.items() if n in x['u']),None)
    if h is None: return 1
    nt=c.pos[h]['u'][n][1]
    return 3 if 'step 3' in nt else 2 if 'step 2' in nt else 1
KEYS=set(); PROMPTS=set(); ROLLS=set(); THENS=set(); POSL=set()
def load():
    t=open(os.path.join(HERE,'NOTATION.md'),encoding='utf-8').read()
    def sec(h): 
        i=t.index('\n## '+h); j=t.find('\n## ',i+4); return t[i:j if j>0 else len(t)]
    KEYS.update(re.findall(r'^\| `([a-z0-9-]+)` \|',sec('Refusals'),re.M)); PROMPTS.update(re.findall(r'^\| `([a-z0-9-]+)',sec('Prompts'),re.M))
    ROLLS.update(x.split(' ')[0] for x in re.findall(r'^\| `([a-z0-9 -]+)',sec('Dice'),re.M))
    POSL.update(re.findall(r'^\| `([A-Za-z -]+):',sec('The position'),re.M)); THENS.update(re.findall(r'^\| `then ([a-z-]+)',sec('What is expected'),re.M))
def run(path,seen,cover,counts):
    c=None; ln=0; base=os.path.basename(path)
    def err(m): ERR.append('%s:%d %s: %s'%(base,ln,c.name if c else '-',m))
    held=[]
    def hold(m): held.append('%s:%d %s: %s'%(base,ln,c.name,m))
    lines=open(path,encoding='utf-8').read().split('\n')+['case END/0: end']
    prevorder=None; pend=[]
    for ln,l in enumerate(lines,1):
        if not l.strip() or l.startswith('#') or l.startswith('rules:'): continue
        m=re.match(r'case ([A-Za-z0-9.]+)/(\d+): (.+)$',l)
        if c and c.name in DYNAMIC: c.verd=None
        if c and c.verd and not l.startswith('roll interdiction') :
            kind,k=c.verd; c.verd=None; mr=re.match(r'refused ([a-z0-9-]+)',l)
            if kind=='move':
                if mr and mr.group(1) in MOVEKEYS and mr.group(1)!=k: ERR.append('%s:%d %s: refused %s, I find %s'%(base,ln,c.name,mr.group(1),k))
                if not mr and k and not(k.startswith('zoc') and c.left): ERR.append('%s:%d %s: taken, I find %s'%(base,ln,c.name,k))
            else:
                FK={'no-enemy','cannot-fire','target-engaged','front-unit','fire-range','line-of-sight'}
                if mr and mr.group(1) in FK and mr.group(1)!=k: ERR.append('%s:%d %s: refused %s, I find %s'%(base,ln,c.name,mr.group(1),k))
                if not mr and k: ERR.append('%s:%d %s: shot taken, I find %s'%(base,ln,c.name,k))
        if not l.startswith('refused '): ERR.extend(held)
        held.clear()
        if l.startswith('case '):
            if c:
                if not c.exp: err('case expects nothing')
                if not c.sep: err('no --- line')
            if l.startswith('case END'): break
            if not m: err('bad case line'); continue
            c=Case(); c.name=m.group(1)+'/'+m.group(2); c.sec=m.group(1); c.pos={}; c.sep=False; c.exp=False; c.weather='clear'; c.chits=('prepare','conceal'); c.blown=False; c.roll={}; c.fire={}; c.order=None; c.full=set(); c.board=None; c.cleared=set(); c.uneng=set(); c.left=set(); c.verd=None; c.air=''; c.scen='C'; c.loc={}; c.undo=None; c.used={}; c.grp={}; c.ev={}; c.surv={}; c.hits={}
            if c.name in seen: err('number used twice')
            seen.add(c.name); counts[base]=counts.get(base,0)+1; continue
        if c is None: err('line before the first case'); continue
        if l=='---': c.sep=True; continue
        if not c.sep:
            if re.match(r'\d{4}: ',l): hexline(c,l,err,c.pos); continue
            k,_,v=l.partition(': ')
            if k not in POSL: err('position line not known: '+l)
            if k=='ruling': cover.update(re.findall(r'J\d+',v))
            if k=='weather': c.weather=v
            if k=='bridge': c.blown=True
            if k=='cleared': c.cleared=set(v.split())
            if k=='appeal' and 'banzai' in v: c.bz=1
            if k=='air': c.air=v
            if k=='fatigue': c.fat={x.strip().rsplit(' ',1)[0]:int(x.strip().rsplit(' ',1)[1]) for x in v.split(',')}
            if k=='scenario': c.scen=v
            if k=='turn':
                c.turn=v
                if not re.match(r'T([1-9]|1\d|2[0-8]), (setup|air|weather|tactics|bombardment|us movement|fire|us assault|japanese movement|japanese assault|replacement|recovery)$',v): err('turn '+v)
            if k=='chits':
                mm=re.match(r'US (\w+), Japan (\w+)$',v)
                if not mm or mm.group(1) not in TF or mm.group(2) not in TF['prepare']: err('chits '+v)
                else: c.chits=mm.groups()
            continue
        # ---- happenings
        if re.match(r'(US|Japan|both): ',l):
            who,_,o=l.partition(': '); c.order=(who,o,ln); c.exp=True; order(c,who,o,hold); continue
        if l=='accepted': c.exp=True; continue
        m=re.match(r'refused ([a-z0-9-]+)(: .*)?$',l)
        if m:
            c.exp=True
            if m.group(1) not in KEYS: err('refusal key not in NOTATION: '+m.group(1))
            refused(c,m.group(1),err); continue
        m=re.match(r'awaits (US|Japan|both) ([a-z0-9-]+)( .*|: .*)?$',l)
        if m:
            c.exp=True
            if m.group(2) not in PROMPTS: err('prompt not in NOTATION: '+m.group(2))
            continue
        m=re.match(r'roll (.+): ([0-9 ]+)$',l)
        if m:
            if m.group(1).split(' ')[0] not in ROLLS: err('roll not in NOTATION: '+m.group(1))
            if any(x not in '123456' for x in m.group(2).split()): err('die '+m.group(2))
            c.roll[m.group(1)]=[int(x) for x in m.group(2).split()]
            mo=re.match(r'observer (\d{4}) (\d{4})$',m.group(1))
            if mo and getattr(c,'obs',None):
                d=c.roll[m.group(1)][0]-(1 if T(mo.group(2))=={'clear'} else 0)
                if d<=(2 if c.obs=='US' else 3): c.full.add(mo.group(1))
                dd=dist(mo.group(1),mo.group(2))
                if dd not in(2,3): err('observer distance %d'%dd)
            c.roll['last']=c.roll[m.group(1)]; continue
        if re.match(r'no roll ',l): c.exp=True; continue
        if re.match(r'draw evacuation: ',l) or re.match(r'draw mine \d{4}: (real|dummy)$',l): continue
        if l.startswith('then '):
            c.exp=True; then(c,l[5:],err); continue
        err('line not known: '+l)
PEND=[]
def mpof(c,n,step=1):
    mp=vals(n,step)[2]
    if n in('77-307/2','77-307/3') and getattr(c,'turn','').startswith('T6,'): mp=2
    return mp-1 if c.weather=='rain' else mp//2 if c.weather=='mud' else mp
UA={r['modified_2d6']:r for r in tab('tables/us_air_attack.tsv')}; FA={r['modified_d6']:r for r in tab('tables/fleet_aa.tsv')}; HT=tab('tables/hits.tsv'); FD={(r['fleet'],r['hits']):r for r in tab('tables/fleet_damage.tsv')}
BOXK=lambda b:b.lower().replace(' ','_')
def order(c,who,o,err):
    c.mv=None; c.mvcost=(0,0,False); c.undo=None; c.verd=None
    if o.startswith('air attack ') or o.startswith('kikusui '):
        c.grp={}
        for p in o.split(' ',2 if o.startswith('air') else 1)[-1].split(','):
            m=re.match(r' ?([A-Za-z ]+?) (\d+)(.*)$',p)
            if m: c.grp[m.group(1)]=(int(m.group(2)),m.group(3))
            else: err('group '+p)
        return
    m=re.match(r'(move|land) (\S+) (to|at) ([\d ]+?)( strategic)?$',o)
    if m:
        n=m.group(2)
        if n not in UN: err('unknown unit '+n); return
        if UN[n]['side']!=who and who!='both': err('not his unit '+n)
        path=m.group(4).split()
        for h in path:
            if h not in HX: err('unknown hex '+h); return
        c.mv=(who,n,m.group(1),path,bool(m.group(5)))
        c.verd=('move',verdict(c,who,n,path,bool(m.group(5)))) if m.group(1)=='move' and where(c,n) else None
        a=where(c,n) if m.group(1)=='move' else None
        if m.group(1)=='move' and a is None: err(n+' is nowhere'); return
        tot=0; prev=a; ok=True
        for h in path:
            if prev is None:
                k=max(int(TE[x]['us_mp']) for x in T(h)) if h in LAND else None
            else:
                if side(prev,h) is None: err('%s and %s are not adjacent'%(prev,h)); return
                k=cost(who,prev,h,UN[n]['heavy']=='yes',c.blown)
            if k is None: ok=False; break
            tot+=k+(1 if c.pos.get(h,{}).get('mk') else 0); prev=h
        mp=mpof(c,n,stepof(c,n))*(2 if m.group(5) else 1)
        tot+=c.used.get(n,0); c.mvcost=(tot,mp,ok); c.undo=(n,c.loc.get(n),c.used.get(n,0)); c.loc[n]=path[-1]; c.used[n]=tot
        return
    m=re.match(r'disengage (\d{4}) to (\d{4})$',o)
    if m:
        c.uneng.add(m.group(1)); c.left|={k for k in UN if where(c,k)==m.group(1) and UN[k]['side']==who}
        for n in [k for k in UN if where(c,k)==m.group(1) and UN[k]['side']==who]: c.loc[n]=m.group(2); c.used[n]=cost(who,m.group(1),m.group(2),False) or 0
    m=re.match(r'(?:advance|retreat|second) (.+?) (?:to|from) (\d{4})$',o)
    if m and o.startswith('advance'):
        for n,_ in units(m.group(1)):
            c.loc[n]=m.group(2)
    if m and o.startswith('retreat'):
        for n in [k for k in UN if where(c,k)==m.group(1) and UN[k]['side']==who]: c.loc[n]=m.group(2)
    if o.startswith('observe '): c.obs=who
    m=re.match(r'(?:place|return) (.+) at (\d{4})$',o)
    if m:
        for n,_ in units(m.group(1)):
            if n in UN: c.loc[n]=m.group(2)
            elif not n.startswith(('fort','mine')) and ' at ' not in n: err('unknown unit '+n)
    m=re.match(r'fire (.+) at (\d{4})$',o)
    if m:
        h=m.group(2); pts=0; mg=False
        for n,_ in units(m.group(1)):
            if n not in UN: err('unknown unit '+n); continue
            if UN[n]['side']!=who: err('not his unit '+n)
            a=where(c,n)
            if a is None: err(n+' is nowhere'); continue
            d=dist(a,h); f=vals(n,stepof(c,n))[0]; ty=UN[n]['type']
            if ty=='MG': mg=True
            if d>1 and ty=='artillery' and n not in c.full and a not in c.full: f=1
            pts+=f
        c.fire[h]=(pts,mg,who)
        try: c.verd=('fire',firecheck(c,who,[n for n,_ in units(m.group(1))],h))
        except KeyError: c.verd=None
        return
    for n in re.findall(r'\b(?:\d\d?|1M|6M|5S|5A|IE)-[A-Za-z0-9]+(?:/\d)?\b',o):
        if n not in UN: err('unknown unit '+n)
    for h in re.findall(r'\b\d{4}\b',o):
        if h not in HX: err('unknown hex '+h)
    m=re.match(r'(?:opportunity )?fire (.+)$',o)
    m=re.match(r'retreat (\d{4}) to (\d{4})$',o)
    if m and side(m.group(1),m.group(2)) is None: err('retreat over more than one hex')
    if o.startswith('second '):
        c.pend2=o.split()[1]
    if o.startswith('mortars ') and hasattr(c,'as_'): c.as_['mor']=[n for n,_ in units(o[8:])]
    if o=='banzai' and hasattr(c,'as_'): c.as_['bz']=1
    if o=='hq die' and hasattr(c,'as_'): c.as_['hq']=1
    m=re.match(r'assault (\d{4}) with (.+)$',o)
    if m:
        c.prevas=getattr(c,'as_',None)
        c.as_={'h':m.group(1),'who':who,'att':[p.strip().split(' from ')[0] for p in m.group(2).split(',')],'mor':[],'bz':0,'hq':0}; c.roll.pop('tanks '+m.group(1),None)
        for p in m.group(2).split(','):
            q=p.strip().split(' from ')
            if q[0] not in UN: err('unknown unit '+q[0])
            if where(c,q[0]) is None: err(q[0]+' is nowhere')
            if len(q)==2 and where(c,q[0])!=q[1]: err('%s is not at %s'%(q[0],q[1]))
            if len(q)==2 and side(q[1],m.group(1)) is None: err('%s is not next to %s'%(q[1],m.group(1)))
def refused(c,key,err):
    if key=='no-mp' and c.mv:
        tot,mp,ok=c.mvcost
        if ok and tot<=mp: err('refused no-mp, but cost %s of %s'%(tot,mp))
    if c.undo:
        n,l,u=c.undo; c.used[n]=u
        if l is None: c.loc.pop(n,None)
        else: c.loc[n]=l
        c.undo=None
PENDING=set()
def kv(s): 
    d={}
    for p in s.split(','):
        p=p.strip(); k,_,v=p.rpartition(' ') if not p.split(' ')[0] in('row','points','column','die','result','shift','modifier','markers','density','difference','support','left') else p.partition(' ')
        d[k]=v
    return d
FATC={'7th':'7-','27th':'27-','77th':'77-','96th':'96-','1st Marine':'1M-','6th Marine':'6M-'}
def odds(c,h,d,err):
    a=c.as_; who=a['who']; att=list(a['att'])
    for k in list(c.roll):
        if k.startswith('preserve ') and c.roll[k][0]<=3 and k.split()[1] not in att and where(c,k.split()[1])!=h: att.append(k.split()[1])
    A=sum(vals(n,stepof(c,n))[1] or 0 for n in att)
    df=[(n,nt) for n,(sd,nt) in c.pos.get(h,{'u':{}})['u'].items() if sd!=who and c.loc.get(n,h)==h]
    D=0; dis=0; anyd=False
    for n,nt in df:
        st=3 if 'step 3' in nt else 2 if 'step 2' in nt else 1
        f,v,_=vals(n,st); ty=UN[n]['type']; bad={'pinned','disrupted','banzai'}&set(nt)
        if bad: anyd=True
        if ty in('artillery','mortar81','mortar320'): D+=1; continue
        x=f if v is None or ty=='tank' or ty=='AT' else v
        if bad: dis+=x
        else: D+=x
    D+=-(-dis//2)
    jp=0
    for n in a['mor']:
        r=c.roll.get('mortar '+n,[9])[0]; f=vals(n,stepof(c,n))[0]
        if (r<=4)==(who=='Japan'): A+=f
        else: D+=f
    if (A+D,A-D)!=(int(d['density']),int(d['difference'])): err('density %d difference %d'%(A+D,A-D))
    fort=c.pos.get(h,{}).get('fort') and who=='US'
    sh=max([-2] if fort else [int(TE[t]['assault_shift']) for t in T(h)]) if fort else min(int(TE[t]['assault_shift']) for t in T(h))
    fat=dict(getattr(c,'fat',{}))
    us=att if who=='US' else [n for n,_ in df]
    eng=c.pos.get(h,{}).get('eng')
    for n in us:
        k=next(k for k,v in FATC.items() if n.startswith(v)); fat[k]=fat.get(k,0)+(0 if eng else 1)
    lv=max(2 if fat[next(k for k,v in FATC.items() if n.startswith(v))]>=16 else 1 if fat[next(k for k,v in FATC.items() if n.startswith(v))]>=10 else 0 for n in us) if us else 0
    sh+={'US':[0,-2,-3],'Japan':[0,1,2]}[who][lv]
    if sh!=int(d.get('shift',0)):
        if who=='US' and c.chits[0]!='prepare': print('note',c.name,'shift %d without supply and command, told %s'%(sh,d.get('shift')))
        else: err('shift %d'%sh)
    if 'die' in d:
        mo=0
        if c.weather=='mud': mo-=1
        if anyd: mo+=1
        if who=='US':
            if any(UN[n]['type']=='MG' for n,_ in df): mo-=1
            if df and all(UN[n]['type']=='Boeitai' for n,_ in df): mo+=1
            if a['hq']: mo-=1
            t=c.roll.get('tanks '+h)
            if t and max(1,t[0]-anyd)<=1: mo+=1
        else:
            if a['bz'] or getattr(c,'bz',0): mo+=1
            if a['hq']: mo+=1
        if mo!=int(d.get('modifier',0)): err('modifier %d'%mo)
def then(c,s,err):
    w=s.split(':')[0].split(' ')[0]
    m=re.match(r'(\d{4}): ',s)
    if m: hexline(c,s,err,None); return
    if w not in THENS: err('then line not known: '+s); return
    m=re.match(r'(?:fire|opportunity) (\d{4})( from \S+)?: (.+)$',s)
    if m:
        h=m.group(1); d=kv(m.group(3)); fort=c.pos.get(h,{}).get('fort')
        mp=re.match(r'.*',''); 
        row=d.get('row')
        who=c.fire.get(h,(0,0,''))[2]
        if h in c.fire and not s.startswith('opp'):
            if row and row!=firerow(h,fort and any(x[0]=='Japan' for x in c.pos[h]['u'].values())): err('row %s, but %s'%(row,firerow(h,fort)))
            if int(d['points'])!=c.fire[h][0]: err('points %s, but %s'%(d['points'],c.fire[h][0]))
        i=-1
        for k,x in enumerate(COLS):
            if int(d['points'])>=int(FC[row][x]): i=k
        if i<0 and not(h in c.fire and c.fire[h][1]) and ' mg ' not in s: 
            if d['result']!='miss': err('below the left number: miss')
            return
        i+=int(d.get('shift',0)); i=min(9,i)
        if i<0:
            if d['result']!='miss': err('shifted off: miss')
            return
        if d['column']!=COLS[i]: err('column %s, but %s'%(d['column'],COLS[i]))
        die=int(d['die']); rl=c.roll.get(s.split(' ')[0]+' '+h) or c.roll.get('last')
        if rl and max(1,min(6,rl[0]+int(d.get('modifier',0))))!=die: err('die %s, but %s with %s'%(die,rl[0],d.get('modifier',0)))
        if FR[str(die)][COLS[i]]!=d['result']: err('result %s, but %s'%(d['result'],FR[str(die)][COLS[i]]))
        return
    m=re.match(r'(?:bombardment|interdiction) (\d{4})(?: US| Japan)?: (.+)$',s)
    if m:
        h=m.group(1); d=kv(m.group(2)); col=bcol(h,int(d.get('markers',1)),bool(c.pos.get(h,{}).get('fort')),'left' in d)
        if col is None:
            if d['result']!='none': err('too few markers: none')
            return
        if col!=d['column']: err('column %s, but %s'%(d['column'],col))
        die=int(d['die']); rl=c.roll.get(s.split(':')[0]) or c.roll.get('last')
        if rl and sum(rl)+int(d.get('modifier',0))!=die: err('die %s, but %s with %s'%(die,sum(rl),d.get('modifier',0)))
        r=BR['5-' if die<=5 else '14+' if die>=14 else str(die)][col]; r='none' if r=='-' else r
        if r!=d['result']: err('result %s, but %s'%(d['result'],r))
        return
    m=re.match(r'assault (\d{4}): (.+)$',s)
    if m:
        d=kv(m.group(2)); odds(c,m.group(1),d,err); col=acol(int(d['density']),int(d['difference'])); col=max(1,min(9,col+int(d.get('shift',0)))); col=max(1,col-int(d.get('support',0)))
        if col!=int(d['column']): err('column %s, but %s'%(d['column'],col))
        if 'die' not in d: return
        die=int(d['die']); rl=c.roll.get('assault '+m.group(1)) or c.roll.get('last')
        if rl and max(0,min(7,rl[0]+int(d.get('modifier',0))))!=die: err('die %s, but %s with %s'%(die,rl[0],d.get('modifier',0)))
        r=AR['0-' if die==0 else '7+' if die==7 else str(die)][str(col)]
        if r!=d['result']: err('result %s, but %s'%(d['result'],r))
        return
    m=re.match(r'(supply|command) (\S+): (yes|no)$',s)
    if m and c.scen=='C' and not(m.group(2).startswith('77-') and c.pos and list(c.pos)[0][:2]>'37') and 'amph' not in str(c.order):
        r=supplied(c,m.group(2)) if m.group(1)=='supply' else commanded(c,m.group(2))
        if r!=(m.group(3)=='yes'): err('%s %s: I find %s'%(m.group(1),m.group(2),r))
        return
    m=re.match(r'zoc (US|Japan) (\d{4}): (yes|no)$',s)
    if m:
        r=m.group(2) in zocs(c,m.group(1))
        if r!=(m.group(3)=='yes'): err('zoc %s: I find %s'%(m.group(2),r))
        return
    m=re.match(r'us-air (\w+): modifier (-?\d+), die (\d+), loss (\d+), disruption (\d+)$',s)
    if m:
        b,mo,di,lo,dr=m.group(1),*[int(x) for x in m.groups()[1:]]
        rl=c.roll.get('us-air '+b)
        if rl and max(0,min(14,sum(rl)+mo))!=di: err('us-air die %d'%di)
        if UA[str(di)][b]!='%d/%d'%(lo,dr): err('us-air %s is %s'%(di,UA[str(di)][b]))
        if b in c.grp:
            g,x=c.grp[b]; e=(1 if g>=100 else 0)+(1 if g>=200 else 0)-(1 if g<100 else 0)-(1 if g<50 else 0)+(1 if 'B29' in x else 0)
            if e!=mo: c.note='%s size modifier %d, told %d'%(b,e,mo); print('note',c.name,c.note)
        return
    m=re.match(r'fleet-aa ([A-Za-z ]+): modifier (-?\d+), die (\d), special (\d+), conventional (\d+)$',s)
    if m:
        b=m.group(1); mo,di,sp,co=[int(x) for x in m.groups()[1:]]
        g,x=c.grp[b]; e=(1 if g>=100 else 0)+(1 if g>=200 else 0)-(1 if 'flown' in c.air else 0)-(1 if 'yamato out' in c.air else 0)+(1 if getattr(c,'works',False) else 0)
        if e!=mo: print('note',c.name,'%s aa modifier %d, told %d'%(b,e,mo))
        rl=c.roll.get('fleet-aa '+b)
        if rl and max(1,min(6,rl[0]+mo))!=di: err('fleet-aa die')
        l=[int(v) for v in FA[str(di)][BOXK(b).replace('picket','picket')].split('/')]
        h=g//10*5; S=h+(5 if g%10 and 'special extra' in x else 0); C=g-S
        S=max(0,S-l[0]); C=max(0,C-l[1])
        if (S,C)!=(sp,co): err('survivors %d %d'%(S,C))
        c.surv[b]=(S,C); return
    m=re.match(r'hits ([A-Za-z ]+): (\d+)$',s)
    if m:
        b=m.group(1); S,C=c.surv.get(b,(None,None))
        if S is None: print('note',c.name,'no survivors told'); return
        mo=-1 if b=='picket' else 2 if b=='British carriers' else 0
        tot=0; cols=list(HT[0])[1:]
        for v,k,nm in((S,0,'hits-special '+b),(C,1,'hits-conventional '+b)):
            col=None
            for x in cols:
                if v>=int(x.split('_')[k][1:]): col=x
            rl=c.roll.get(nm)
            if v>0 and col is None and rl: print('note',c.name,'roll without column',nm)
            if col and not rl: err('no roll '+nm)
            if col and rl: d=max(2,min(12,sum(rl)+mo)); tot+=int(HT[d-2][col])
        if tot!=int(m.group(2)): err('hits %d'%tot)
        c.hits[b]=tot; return
    m=re.match(r'ships ([A-Za-z ]+): sunk (\d+), damaged (\d+)$',s)
    if m:
        b=m.group(1); h=c.hits.get(b)
        if h:
            r=FD[(BOXK(b),str(min(9,h)))]
            if (r['sunk'],r['damaged'])!=m.groups()[1:]: err('ships %s %s'%(r['sunk'],r['damaged']))
        return
    m=re.match(r'moved (\S+): (\d{4}), left ([\d.]+)$',s)
    if m:
        if not c.mv or c.mv[1]!=m.group(1): err('moved whom?'); return
        tot,mp,ok=c.mvcost
        if not ok: err('move over an impossible side: '+' '.join(c.mv[3]))
        elif c.mv[3][-1]!=m.group(2): err('ends at '+c.mv[3][-1])
        elif abs(mp-tot-float(m.group(3)))>1e-9: err('left %s, but %s of %s spent'%(m.group(3),tot,mp))
        return
def nowpos(c):
    out={}
    for h,x in c.pos.items():
        for n,(sd,nt) in x['u'].items():
            out[n]=(c.loc.get(n,h),sd,set(nt),x['eng'] and c.loc.get(n,h)==h and h not in getattr(c,'uneng',()))
    for n,h in c.loc.items():
        if n not in out and h: out[n]=(h,UN[n]['side'],set(),False)
    return out
def zocs(c,s,skip=()):
    z=set()
    for n,(h,sd,nt,e) in nowpos(c).items():
        if sd!=s or e or n in skip or {'pinned','disrupted','banzai'}&nt or UN[n]['side']!=s: continue
        z|={m for m in nb(h).values() if m in LAND and (passable(h,m,c.blown) or UN[n]['type'] in('tank','artillery'))}
    return z
def verdict(c,who,n,path,strat):
    P=nowpos(c); h,sd,nt,e=P[n]; o='Japan' if who=='US' else 'US'
    if 'pinned' in nt: return 'pinned'
    if e: return 'engaged'
    if 'stopped' in nt: return 'stopped'
    z=zocs(c,o); enemy={v[0] for k,v in P.items() if v[1]==o}; eng={k for k,x in c.pos.items() if x['eng'] and k not in getattr(c,'uneng',())}
    heavy=UN[n]['heavy']=='yes'; tot=c.used.get(n,0); mp=mpof(c,n,stepof(c,n))*(2 if strat else 1); prev=h
    inf=who=='Japan' or c.chits[0]=='infiltrate'; wasz=h in z; steps=0; entered=0
    for m in path:
        if side(prev,m) is None: return 'not-adjacent'
        if m in eng: return 'engaged-hex'
        if m in enemy: return 'enemy-hex'
        if not passable(prev,m,c.blown): return 'impassable'
        k=cost(who,prev,m,heavy,c.blown)
        if k is None: return 'heavy-terrain'
        tot+=k+(1 if c.pos.get(m,{}).get('mk') else 0)
        if tot>mp: return 'no-mp'
        inz=m in z
        if prev in z and prev!=h:      # has entered a zone in this move
            if not(inf and inz and entered==1 and not wasz): return 'zoc-stop'
        elif prev==h and wasz and inz and n not in getattr(c,'left',()):
            if not inf: return 'zoc-to-zoc'
        if inz: entered+=1
        if entered>=1 and prev==h and wasz and inz and len(path)>1 and path[0]==m and len(path)>1: return 'zoc-stop'
        prev=m
    if strat:
        near=[k for k,v in P.items() if v[1]==o]
        for hh in [h]+path:
            for k in near:
                if dist(P[k][0],hh)<=3 and not surrounded(c,P[k][0],who): return 'strategic-near'
        if who=='US' and not all(x in c.cleared for x in [h]+path): return 'strategic-road'
    return None
def surrounded(c,h,who):
    z=zocs(c,who); own={v[0] for v in nowpos(c).values() if v[1]==who}
    return all(m not in LAND or m in z or m in own for m in nb(h).values())
def trace(c,a,b,n):
    P=nowpos(c); z=zocs(c,'Japan'); us={v[0] for v in P.values() if v[1]=='US'}; jp={v[0] for v in P.values() if v[1]=='Japan'}; eng={k for k,x in c.pos.items() if x['eng']}
    if a==b: return True
    fr={a}; seen={a}
    for i in range(n):
        nx=set()
        for h in fr:
            for m in nb(h).values():
                if m in seen or not passable(h,m,c.blown): continue
                if m==b: return True
                if m in eng or m in jp or (m in z and m not in us): continue
                if c.weather=='mud' and getattr(c,'_mudsup',False) and not any(v[0]==m and v[1]=='US' and not v[3] and not {'pinned','disrupted'}&v[2] for v in P.values()): continue
                nx.add(m); seen.add(m)
        fr=nx
    return False
def supplied(c,n):
    if c.chits[0]=='prepare': return True
    P=nowpos(c); h=P[n][0]; c._mudsup=True
    for k,v in P.items():
        if UN[k]['type']=='supply':
            if v[0]==h: return True
            if v[3] or {'pinned','disrupted'}&v[2]: continue
            if trace(c,h,v[0],3 if k.startswith(('1M','6M')) else 4): return True
    return False
def commanded(c,n):
    if c.chits[0]=='prepare': return True
    P=nowpos(c); h=P[n][0]; c._mudsup=False; d=n.split('-')[0]
    v=P.get(d+'-HQ')
    if not v: return False
    if v[0]==h: return True
    if v[3] or {'pinned','disrupted'}&v[2]: return False
    return trace(c,h,v[0],4)
MOVEKEYS={'pinned','engaged','stopped','not-adjacent','engaged-hex','enemy-hex','impassable','heavy-terrain','no-mp','zoc-stop','zoc-to-zoc','strategic-near','strategic-road'}
def firecheck(c,who,us,h):
    P=nowpos(c); o='Japan' if who=='US' else 'US'; tgt=[k for k,v in P.items() if v[0]==h and v[1]==o]
    if not tgt: return 'no-enemy'
    for n in us:
        a,sd,nt,e=P[n]
        if e or {'pinned','disrupted','banzai'}&nt: return 'cannot-fire'
    if c.pos.get(h,{}).get('eng') and h not in getattr(c,'uneng',()): return 'target-engaged'
    en={v[0] for v in P.values() if v[1]==o}
    for n in us:
        a=P[n][0]; d=dist(a,h); ty=UN[n]['type']
        if d==1 and passable(a,h,c.blown): continue
        if any(dist(a,x)==1 for x in en): return 'front-unit'
        if ty in('tank','AT'):
            if d!=2: return 'fire-range'
            if any(m in LAND and T(m)&{'rough','ridge','town','Shuri'} for m in nb(a).values() if dist(m,h)==1): return 'line-of-sight'
        elif ty in('mortar81','mortar320','artillery'):
            if d>int(UN[n]['range']): return 'fire-range'
        else: return 'fire-range'
    return None
if __name__=='__main__':
    load(); seen=set(); cover=set(); counts={}
    fs=sys.argv[1:] or sorted(glob.glob(os.path.join(HERE,'*.case')))
    for f in fs: run(f,seen,cover,counts)
    for e in ERR: print(e)
    for k,v in counts.items(): print('%-34s %d'%(k,v))
    print('cases',len(seen)); miss=[j for j in ('J%d'%i for i in range(1,83)) if j not in cover]; print('rulings without a case:',' '.join(miss) or 'none')
    sys.exit(bool(ERR))
